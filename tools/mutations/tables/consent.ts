import type { Mutation } from '../mutation.ts';

const answer = 'src/platform/telemetry/consent.test.ts';
const walk = 'e2e/shell/consent.spec.ts';
const google = 'src/platform/telemetry/google-tag.test.ts';
const log = 'server/consent/consents.test.ts';

/** Faults of consent, and of scripts with and without it. */
export const consentMutations: readonly Mutation[] = [
  {
    fault: 'scripts are loaded before anybody has agreed',
    file: 'src/platform/telemetry/consent.ts',
    from: 'const allowed = getAllowedPurposes() ?? [];',
    to: 'const allowed = getAllowedPurposes() ?? getOfferedPurposes();',
    check: { file: walk, title: 'before consent and after a refusal' },
  },
  {
    fault: 'a withdrawal leaves the scripts running',
    file: 'src/platform/telemetry/third-party-scripts.ts',
    from: 'return [...loaded].some((src) => !allowed.has(src));',
    to: 'return loaded.size < 0 && allowed.size < 0;',
    check: { file: walk, title: 'with consent the other host sees' },
  },
  {
    fault: 'the tag manager is never loaded',
    file: 'server/configuration/third-party-scripts.ts',
    from: 'if (tagManagerId !== undefined)',
    to: "if (tagManagerId === '')",
    check: { file: walk, title: 'after consent to all of them' },
  },
  {
    fault: 'an answer to another question counts',
    file: 'src/platform/telemetry/consent.ts',
    from: 'if (answer?.version !== getQuestion().version) return null;',
    to: 'if (answer === null) return null;',
    check: { file: answer, title: 'an answer about consent holds for its question alone' },
  },
  {
    fault: 'Global Privacy Control is ignored',
    file: 'src/platform/telemetry/consent.ts',
    from: 'globalPrivacyControl === true;',
    to: 'globalPrivacyControl === undefined;',
    check: { file: answer, title: 'Global Privacy Control outweighs' },
  },
  {
    fault: 'Google is told in an array',
    file: 'src/platform/telemetry/google-tag.ts',
    from: 'window.dataLayer?.push(arguments);',
    to: 'window.dataLayer?.push([...arguments]);',
    check: {
      file: google,
      title: 'Google gets commands in its own form: consent denied, then what was allowed, then the property',
    },
  },
  {
    fault: 'Google is told usernames and order ids',
    file: 'src/platform/telemetry/google-tag.ts',
    from: 'location.origin + toAnonymousPath(location.pathname)',
    to: 'location.href',
    check: { file: google, title: 'neither its path nor its query names a user' },
  },
  {
    fault: 'an answer to another question is logged',
    file: 'server/consent/consents.ts',
    from: 'version !== question.version || ',
    to: '',
    check: { file: log, title: 'refuses an answer to another question' },
  },
  {
    fault: 'Trusted Types are enforced nowhere',
    file: 'server/http/security-headers.ts',
    from: "return { 'require-trusted-types-for': [\"'script'\"], 'trusted-types': [trustedTypesPolicy] };",
    to: 'return {};',
    check: { file: 'server/http/security-headers.test.ts', title: 'Trusted Types are enforced' },
  },
  {
    fault: 'a host of the table adds directives of its own',
    file: 'server/configuration/third-party-scripts.ts',
    from: '[a-z\\d.-]+(?::\\d{1,5})?$/i',
    to: '.+$/i',
    check: { file: 'server/configuration/third-party-scripts.test.ts', title: 'a host that names a directive' },
  },
  {
    fault: 'web vitals tell the address of the page',
    file: 'src/platform/telemetry/web-vitals.ts',
    from: 'const page = toRoutePattern(new URL(navigationURL ?? firstUrl, firstUrl).pathname);',
    to: 'const page = new URL(navigationURL ?? firstUrl, firstUrl).pathname + toRoutePattern("").slice(99);',
    check: {
      file: 'src/platform/telemetry/web-vitals.test.ts',
      title: 'web vitals are sent to our own server when the page is hidden, without anything about the user',
    },
  },
  {
    fault: 'the figures of a page are its average',
    file: 'server/vitals/vitals.ts',
    from: 'return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;',
    to: 'return sorted.reduce((sum, value) => sum + value, 0) / sorted.length;',
    check: { file: 'server/vitals/vitals.test.ts', title: 'with their 75th percentile' },
  },
];
