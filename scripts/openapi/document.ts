import { endpoints } from '../../src/contract/platform/api/contract.ts';
import { formatJson } from './format-json.ts';
import { createOperation } from './operation.ts';
import { securitySchemes, sharedHeaders, sharedParameters, sharedResponses, sharedSchemas } from './shared-parts.ts';
import { answerSchemas, bodySchemas, querySchemas } from './wire-schemas.ts';

/** Where the document is kept. */
export const openapiFile = new URL('../../docs/openapi.json', import.meta.url);

const about = `The /v2 API of the platform, as far as the console uses it. Generated from src/contract/platform/api by \`npm run contract:openapi\`.

Amounts are in major units. IDs are opaque strings. Unknown keys of answers are ignored; a missing required key is reported as an
unexpected response. \`npm run platform:check\` compares a platform with this document's contract.`;

/** `/customers/:id` reads `/customers/{id}`. */
const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** The OpenAPI document of the contract. */
export const createDocument = () => {
  const answers = answerSchemas(endpoints);
  const bodies = bodySchemas(endpoints);
  const queries = querySchemas(endpoints);
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of endpoints) {
    const path = templateOf(endpoint.path);
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: createOperation(name, endpoint, {
        answer: answers.schemas[name] ?? {},
        body: bodies[name] ?? {},
        query: queries[name] ?? {},
      }),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Back-office platform', version: '2', description: about },
    servers: [{ url: '/v2' }],
    tags: [...new Set([...endpoints.keys()].map((name) => name.split('.')[0]))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...sharedSchemas, ...answers.components },
      parameters: sharedParameters,
      headers: sharedHeaders,
      responses: sharedResponses,
      securitySchemes,
    },
  };
};

/** The text of the document's file. */
export const createDocumentText = (): string => `${formatJson(createDocument())}\n`;
