import { checkComment, checkText } from './plain-words.mjs';

/** Our own lint rules, where no published plugin has them for our tools. */
const letters = /\p{Letter}{2,}/u;

const userFacing = new Set(['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'label', 'hint']);

/** Text for users goes through Lingui: `<Trans>` around it, or `t` in an attribute. */
const noUntranslatedText = {
  create(context) {
    const insideTrans = (node) => {
      for (let parent = node.parent; parent; parent = parent.parent) {
        if (parent.type === 'JSXElement' && ['Trans', 'Plural', 'Select'].includes(parent.openingElement.name.name))
          return true;
      }
      return false;
    };
    const report = (node) =>
      context.report({ node, message: 'Text that a fan sees is not translated: use <Trans> or t.' });
    return {
      JSXText(node) {
        if (letters.test(node.value) && !insideTrans(node)) report(node);
      },
      JSXAttribute(node) {
        const isText = node.value?.type === 'Literal' && typeof node.value.value === 'string';
        if (isText && userFacing.has(node.name.name) && letters.test(node.value.value)) report(node);
      },
    };
  },
};

const deviceGlobals = new Set([
  'fetch',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
]);
const deviceModules = /^(idb-keyval|aws-amplify(\/.*)?|@sentry\/.*|workbox-.*)$/;

/** Only `#platform` accesses network and storage (and the worker, in its own folder). */
const noDeviceAccess = {
  create(context) {
    const message = 'Network and storage belong to src/platform: call it from there.';
    return {
      Identifier(node) {
        const isProperty =
          node.parent?.type === 'MemberExpression' && node.parent.property === node && !node.parent.computed;
        const isGlobalsProperty =
          isProperty && ['window', 'self', 'globalThis', 'navigator'].includes(node.parent.object.name);
        const isKey = node.parent?.type === 'Property' && node.parent.key === node && !node.parent.shorthand;
        if (deviceGlobals.has(node.name) && (!isProperty || isGlobalsProperty) && !isKey)
          context.report({ node, message });
      },
      MemberExpression(node) {
        if (node.object.name === 'navigator' && node.property.name === 'sendBeacon') context.report({ node, message });
        if (node.object.name === 'document' && node.property.name === 'cookie') context.report({ node, message });
      },
      ImportDeclaration(node) {
        if (deviceModules.test(node.source.value)) context.report({ node, message });
      },
      ExportNamedDeclaration(node) {
        if (node.source && deviceModules.test(node.source.value)) context.report({ node, message });
      },
      ImportExpression(node) {
        if (node.source.type === 'Literal' && deviceModules.test(node.source.value)) context.report({ node, message });
      },
    };
  },
};

/** A chunk that fails to load must not break the page: `lazyPanel` adds the error boundary. */
const noPlainLazy = {
  create(context) {
    const isLazy = (node) => node.type === 'ImportSpecifier' && node.imported.name === 'lazy';
    const message = "Use lazyPanel of src/ui/states/lazy-panel.tsx: React's lazy alone has no error boundary.";
    return {
      ImportDeclaration(node) {
        if (node.source.value === 'react' && node.specifiers.some(isLazy)) context.report({ node, message });
      },
      MemberExpression(node) {
        if (node.object.name === 'React' && node.property.name === 'lazy') context.report({ node, message });
      },
    };
  },
};

/** Playwright treats the promise itself as the result: the wait ends immediately, and the test checks nothing. */
const noAsyncWait = {
  create(context) {
    return {
      CallExpression(node) {
        const [asked] = node.arguments;
        if (node.callee.property?.name === 'waitForFunction' && asked?.async)
          context.report({ node, message: 'waitForFunction does not await: poll page.evaluate instead.' });
      },
    };
  },
};

const messageTags = new Set(['t', 'msg']);

/** Comments and user-facing texts use plain words: the list is in `plain-words.mjs`. */
const plainWords = {
  create(context) {
    const report = (loc, message) => message !== undefined && context.report({ ...loc, message });
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          report({ loc: comment.loc }, checkComment(comment.value));
      },
      JSXText: (node) => report({ node }, checkText(node.value)),
      TaggedTemplateExpression(node) {
        if (!messageTags.has(node.tag.name)) return;
        for (const { value } of node.quasi.quasis) report({ node }, checkText(value.cooked ?? ''));
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    'no-untranslated-text': noUntranslatedText,
    'no-device-access': noDeviceAccess,
    'no-plain-lazy': noPlainLazy,
    'no-async-wait': noAsyncWait,
    'plain-words': plainWords,
  },
};
