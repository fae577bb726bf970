// `npm run test:full`: `npm test` with the slow tests at full length.
process.env.FULL_TESTS = 'yes';
await import('./test.mjs');
