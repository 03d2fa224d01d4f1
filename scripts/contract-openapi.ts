// Writes the OpenAPI document of the contract to docs/openapi.json: `npm run contract:openapi`.
import { writeFileSync } from 'node:fs';
import { inRoot } from './lib/project.mjs';
import { createDocumentText, openapiFile } from './openapi/document.ts';

writeFileSync(inRoot(openapiFile), createDocumentText());
console.log(`Written: ${openapiFile}`);
