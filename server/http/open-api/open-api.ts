import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';

import { apiVersion, apiVersionHeader } from '#contract/api/api-version.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { contactPath, sendContactMessage } from '#contract/content/contact.ts';
import { listSocialPosts, socialPath } from '#contract/content/social.ts';
import * as endpoints from '#contract/endpoints.ts';

import { namedSchemas } from './named-schemas.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}
type Content = Record<string, { schema: JsonSchema }>;
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: Content }>;
}
export interface OpenApi {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

const description = [
  'Generated from the schemas in contract/, which the server and its clients parse with.',
  'What no schema language can say, such as the checks of a tax number, is left out: the contract decides.',
  'A failure has one shape, and its code decides its status.',
].join(' ');

/** Checks and transformations are functions, which JSON Schema can't express. */
const options = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

function describeSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, { ...options, definitions: namedSchemas });
  return rest;
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

/** `getOwnMoment` → «Get own moment». */
function toSummary(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function describeParameters(place: 'path' | 'query', schema: v.GenericSchema | undefined): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = describeSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    // A boolean schema is JSON Schema's own shorthand; no parameter of ours is one.
    schema: property as JsonSchema,
  }));
}

const versionParameter: Parameter = {
  name: apiVersionHeader,
  in: 'header',
  required: false,
  schema: { type: 'integer', default: 0, description: `The version that the client was built for; now ${apiVersion}.` },
};

const idempotencyParameter: Parameter = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  schema: { type: 'string', description: 'A repeat with the same key is answered as the first time.' },
};

function describeOperation(endpoint: Endpoint): Operation {
  const { name, path, access, params, query, body, file, answer, service } = endpoint;
  const content = body === undefined ? undefined : json(describeSchema(body));
  const bytes = file === undefined ? undefined : { 'application/octet-stream': { schema: {} } };
  const requestBody = content ?? bytes;
  return {
    operationId: name,
    summary: toSummary(name),
    tags: [service ?? path.split('/')[1] ?? ''],
    security: access === 'user' ? [{ idToken: [] }] : [{}, { idToken: [] }],
    parameters: [
      ...describeParameters('path', params),
      ...describeParameters('query', query),
      ...(endpoint === endpoints.placeOrder ? [idempotencyParameter] : []),
      versionParameter,
    ],
    ...(requestBody === undefined ? {} : { requestBody: { required: body === undefined, content: requestBody } }),
    responses: {
      '200': { description: 'Done.', content: json(describeSchema(answer)) },
      default: { description: 'Refused or failed.', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  };
}

const getSchema = (content: Content | undefined): JsonSchema => content?.['application/json']?.schema ?? {};

/** Two endpoints with the same method and path: OpenAPI has one operation for them, so each part may be either's. */
function merge(one: Operation, other: Operation): Operation {
  const isRequired = ({ name, required }: Parameter) =>
    required && other.parameters.some((candidate) => candidate.name === name && candidate.required);
  const known = one.parameters.map(({ name }) => name);
  const either = (a: Content | undefined, b: Content | undefined) => json({ anyOf: [getSchema(a), getSchema(b)] });
  return {
    ...one,
    operationId: `${one.operationId}Or${other.operationId.charAt(0).toUpperCase()}${other.operationId.slice(1)}`,
    summary: `${one.summary}, or ${other.summary.toLowerCase()}`,
    security: [{}, { idToken: [] }],
    parameters: [
      ...one.parameters.map((parameter) => ({ ...parameter, required: isRequired(parameter) })),
      ...other.parameters.filter(({ name }) => !known.includes(name)).map((added) => ({ ...added, required: false })),
    ],
    requestBody: { required: false, content: either(one.requestBody?.content, other.requestBody?.content) },
    responses: {
      ...one.responses,
      '200': { description: 'Done.', content: either(one.responses['200']?.content, other.responses['200']?.content) },
    },
  };
}

const basePath = { contact: contactPath, social: socialPath };

/** Every endpoint of the contract, those of the services beside the API too; by name, so that the order is always the same. */
export const describedEndpoints = [...Object.values(endpoints), sendContactMessage, listSocialPosts].toSorted(
  (a: Endpoint, b: Endpoint) => `${a.path} ${a.name}`.localeCompare(`${b.path} ${b.name}`, 'en'),
) as Endpoint[]; // each is one

/** The whole API as an OpenAPI document. The addresses are those of a server on which everything is embedded. */
export function createOpenApi(): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const endpoint of describedEndpoints) {
    const path = `${endpoint.service === undefined ? '/api' : basePath[endpoint.service]}${endpoint.path}`;
    const item = (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
    const method = endpoint.method.toLowerCase();
    const operation = describeOperation(endpoint);
    const there = item[method];
    item[method] = there === undefined ? operation : merge(there, operation);
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Storefront API', version: String(apiVersion), description },
    paths,
    components: {
      schemas: toJsonSchemaDefs(namedSchemas, options),
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
