// Writes the OpenAPI document of the contract to docs/openapi.json: `npm run contract:openapi`.
import { writeFileSync } from 'node:fs';
import { createDocumentText, openapiFile } from './openapi/document.ts';

writeFileSync(openapiFile, createDocumentText());
console.log('Written: docs/openapi.json');
