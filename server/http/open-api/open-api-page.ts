import { Hono } from 'hono';
import { html } from 'hono/html';

import type { JsonSchema } from '@valibot/to-json-schema';

import { createOpenApi, type OpenApi, type Operation } from './open-api.ts';
import { typeText } from './type-text.ts';

const documentPath = '/dev/openapi.json';
const stylePath = '/dev/api.css';

/** A file of its own: the shop's policy allows no inline style sheet. */
const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #14202b; background: #fff; }
pre { overflow-x: auto; padding: 0.75rem; background: #f1f4f6; border-radius: 0.5rem; font-size: 0.875rem; }
h2 { margin-top: 3rem; border-bottom: 1px solid #c5ced6; }
h3 code { font-size: 1rem; overflow-wrap: anywhere; }
dt { font-weight: 600; } dd { margin: 0 0 0.25rem 1rem; }
nav ul { columns: 18rem; padding-left: 1rem; } nav li { break-inside: avoid; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) { body { color: #e8eef2; background: #10181f; } pre { background: #1b2731; } a { color: #8cc8ff; } }
`;

const toBodyText = (content: Record<string, { schema: JsonSchema }>) => {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content);
  return type === 'application/json' ? typeText(schema) : type;
};

const operationPart = (path: string, method: string, operation: Operation) => {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  const isPublic = security.some((scheme) => Object.keys(scheme).length === 0);
  return html`<article id="${operationId}">
    <h3><code>${method.toUpperCase()} ${path}</code></h3>
    <p>${summary}. ${isPublic ? 'For everybody.' : 'For a signed-in user.'}</p>
    <dl>
      ${parameters.map(
        ({ name, in: place, required, schema }) =>
          html`<dt><code>${name}</code></dt>
            <dd>${place}, ${required ? 'required' : 'optional'}: ${typeText(schema)}. ${schema.description ?? ''}</dd>`,
      )}
    </dl>
    ${
      requestBody === undefined
        ? ''
        : html`<h4>Body</h4>
            <pre>${toBodyText(requestBody.content)}</pre>`
    }
    <h4>Answer</h4>
    <pre>${toBodyText(responses['200']?.content ?? {})}</pre>
  </article>`;
};

function renderPage({ info, paths, components }: OpenApi) {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const byTag = Map.groupBy(all, ({ operation }) => operation.tags[0] ?? '');
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title}</title>
        <link rel="stylesheet" href="${stylePath}" />
      </head>
      <body>
        <h1>${info.title}, version ${info.version}</h1>
        <p>${info.description}</p>
        <p>As <a href="${documentPath}">OpenAPI</a>. A “?” marks what may be left out.</p>
        <nav>
          <ul>
            ${all.map(
              ({ path, method, operation }) =>
                html`<li><a href="#${operation.operationId}">${method.toUpperCase()} ${path}</a></li>`,
            )}
          </ul>
        </nav>
        ${[...byTag].map(
          ([tag, operations]) =>
            html`<h2>${tag}</h2>
              ${operations.map(({ path, method, operation }) => operationPart(path, method, operation))}`,
        )}
        <h2>Shared shapes</h2>
        ${Object.entries(components.schemas).map(
          ([name, schema]) =>
            html`<h3 id="${name}">${name}</h3>
              <pre>${typeText(schema)}</pre>`,
        )}
      </body>
    </html>`;
}

/** The API for people and for programs. Mounted in local mode only. */
export function createOpenApiPage(): Hono {
  const routes = new Hono();
  routes.get(documentPath, (context) => context.json(createOpenApi()));
  routes.get(stylePath, (context) => context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
  routes.get('/dev/api', (context) => context.html(renderPage(createOpenApi())));
  return routes;
}
