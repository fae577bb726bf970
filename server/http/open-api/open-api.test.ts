import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

import { createOpenApi, describedEndpoints } from './open-api.ts';
import { typeText } from './type-text.ts';

const document = createOpenApi();
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

describe('the description of the API', () => {
  test('in docs/openapi.json is what the contract gives: `npm run open-api` writes it', async () => {
    const kept: unknown = JSON.parse(await readFile('docs/openapi.json', 'utf8'));
    expect(JSON.parse(JSON.stringify(document))).toEqual(kept);
  });

  test('has every endpoint; only the two that share a method and path are one operation', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids).toContain('listCatalogueOrListOwnMoments');
    const apart = describedEndpoints.map(({ name }) => name).filter((name) => !ids.includes(name));
    expect(apart.toSorted()).toEqual(['listCatalogue', 'listOwnMoments']);
    expect(ids).toHaveLength(describedEndpoints.length - 1);
  });

  test('says of each call whether it needs a user', () => {
    const needsUser = (id: string) =>
      operations.find(({ operationId }) => operationId === id)?.security.every((scheme) => 'idToken' in scheme);
    expect(needsUser('listOrders')).toBe(true);
    expect(needsUser('listPackEditions')).toBe(false);
    expect(needsUser('listCatalogueOrListOwnMoments')).toBe(false);
  });

  test('refers to shapes that it holds, and to nothing else', () => {
    const text = JSON.stringify(document);
    const named = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref));
    expect(
      [...named].filter((ref) => !(ref.replace('#/components/schemas/', '') in document.components.schemas)),
    ).toEqual([]);
    expect(named.size).toBeGreaterThan(10);
    expect(text).not.toContain('$defs');
  });

  test('keeps the rules of a value: an order is for one to ten packs of an edition', () => {
    const schema = operations.find(({ operationId }) => operationId === 'placeOrder')?.requestBody?.content[
      'application/json'
    ]?.schema;
    expect(schema).toMatchObject({
      additionalProperties: false,
      required: ['packEditionId', 'numberOfPacks'],
      properties: { numberOfPacks: { type: 'integer', minimum: 1, maximum: 10 }, packEditionId: { maxLength: 64 } },
    });
  });
});

test.each([
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [
    { type: 'object', properties: { a: { $ref: '#/components/schemas/Order' }, b: { type: 'null' } }, required: ['a'] },
    '{\n  a: Order\n  b?: null\n}',
  ],
  [{ type: 'integer', minimum: 1, maximum: 10 }, 'integer (1 to 10)'],
  [{ anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] }, 'string (uuid) | null'],
] as const)('a schema is written for people: %j', (schema, text) => {
  // Readonly literals of the table.
  expect(typeText(schema as unknown as Parameters<typeof typeText>[0])).toBe(text);
});

describe('the page of the API', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop(await openTestDatabase());
  });
  afterAll(() => shop.close());

  test('names every call with its body and answer, without any script', async () => {
    const answer = await fetch(`${shop.origin}/dev/api`);
    const page = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    for (const { operationId } of operations) expect(page).toContain(`id="${operationId}"`);
    expect(page).toContain('numberOfPacks: integer (1 to 10)');
    expect(page).not.toMatch(/<script|<style|\son\w+=/);
    const style = await fetch(`${shop.origin}/dev/api.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  test('comes with the document for programs', async () => {
    const answer = await fetch(`${shop.origin}/dev/openapi.json`);
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });

  test('is on a developer’s machine alone', async () => {
    const inProduction = await startTestShop(await openTestDatabase(), { PUBLIC_ORIGIN: 'https://shop.example' });
    for (const path of ['/dev/api', '/dev/openapi.json', '/dev/api.css'])
      expect((await fetch(`http://127.0.0.1:${inProduction.port}${path}`)).status, path).toBe(404);
    await inProduction.close();
  });
});
