import '#ui/styles.css';

// A page of a browser without view transitions: the next page is there at once, and what moves is looked at by the browser tests.
Reflect.deleteProperty(Document.prototype, 'startViewTransition');
