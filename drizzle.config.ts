import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- --name what-changes` writes the next migration from the tables' definitions. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/*-tables.ts',
  out: './server/db/migrations',
});
