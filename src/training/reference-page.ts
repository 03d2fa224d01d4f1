import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { HttpApp } from './http/app.ts';

// Only cli.ts imports this file: the reference belongs to `npm run platform`, never to the platform inside the packaged app.

const document = new URL('../../docs/openapi.json', import.meta.url);
const require = createRequire(import.meta.url);

/** The page loads from its own origin only, so it also works offline. Swagger UI sets styles on its elements. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Back-office platform: API reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="swagger-ui.css">
<div id="reference"></div>
<script src="swagger-ui-bundle.js"></script>
<script src="start.js"></script>
</html>
`;

const startScript = `const dark = matchMedia('(prefers-color-scheme: dark)');
const followTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followTheme);
followTheme();
SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  validatorUrl: null,
  docExpansion: 'none',
  deepLinking: true,
  filter: true,
  showExtensions: true,
  displayRequestDuration: true,
});
`;

/** Each file of the page: its type, and what reads it. */
const files: Readonly<Record<string, [type: string, read: () => string]>> = {
  '': ['text/html; charset=utf-8', () => html],
  'start.js': ['text/javascript; charset=utf-8', () => startScript],
  'openapi.json': ['application/json', () => readFileSync(document, 'utf8')],
  'swagger-ui.css': [
    'text/css; charset=utf-8',
    () => readFileSync(require.resolve('swagger-ui-dist/swagger-ui.css'), 'utf8'),
  ],
  'swagger-ui-bundle.js': [
    'text/javascript; charset=utf-8',
    () => readFileSync(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'utf8'),
  ],
};

/** Adds the reference of the API at /docs/. */
export const addReferencePage = (app: HttpApp): void => {
  app.get('/docs', (web) => web.redirect('/docs/'));
  for (const [name, [type, read]] of Object.entries(files))
    app.get(`/docs/${name}`, (web) =>
      web.body(read(), 200, {
        'Content-Type': type,
        'Content-Security-Policy': contentPolicy,
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      }),
    );
};
