import '#ui/styles.css';

// A page of a browser without view transitions: the next page is there immediately; the browser tests check the animations.
Reflect.deleteProperty(Document.prototype, 'startViewTransition');
