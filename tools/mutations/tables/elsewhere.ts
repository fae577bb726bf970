import type { Mutation } from '../mutation.ts';

/** Faults of a storefront with another server's API. */
export const elsewhereMutations: readonly Mutation[] = [
  {
    fault: 'pages of another origin can’t read the clock of the API',
    file: 'server/http/api/service.ts',
    from: "      exposeHeaders: ['date'],\n",
    to: '',
    check: {
      file: 'server/http/services/other-services.test.ts',
      title: 'the API may be called by a storefront of another origin',
    },
  },
  {
    fault: 'pictures of fans are blocked where the API is elsewhere',
    file: 'server/http/security-headers.ts',
    from: "'data:', 'blob:', ...api, ",
    to: "'data:', 'blob:', ",
    check: { file: 'server/http/security-headers.test.ts', title: 'an API of another origin' },
  },
  {
    fault: 'the picture of a fan is asked of the page’s own host, wherever the API is',
    file: 'src/platform/session/session-changes.ts',
    from: 'isElsewhere ? new URL(picture, apiBaseUrl).href : picture',
    to: '(void isElsewhere, picture)',
    check: { file: 'src/platform/session/session.test.ts', title: 'with tokens is loaded with user' },
  },
  {
    fault: 'a page of a proxy before the user pool is passed over in silence',
    file: 'src/platform/identity/outcome.ts',
    from: "(error.name === 'NetworkError' || error instanceof SyntaxError)",
    to: "error.name === 'NetworkError'",
    check: { file: 'src/app/service-faults.component.test.tsx', title: '/login whose identity service answers 500' },
  },
  {
    fault: 'the pictures of posts are asked of the page’s own host, wherever the texts are',
    file: 'src/platform/data/content.ts',
    from: 'new URL(url, contentBaseUrl).href : url',
    to: 'url : url',
    check: {
      file: 'src/features/content/blog/post.component.test.tsx',
      title: 'pictures of posts from another service are requested from that service',
    },
  },
];
