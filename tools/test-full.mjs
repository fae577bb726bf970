// `npm run test:full`: `npm test`, with what takes minutes at its full length.
process.env.FULL_TESTS = 'yes';
await import('./test.mjs');
