import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type StaticFile, staticFile } from './page.js';

/** The API reference: our own page around the files of Swagger UI, all served from here. */
export const docsPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Hearth API reference</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/-/assets/swagger-ui.css"></head>
<body><div id="reference"></div>
<script src="/-/assets/swagger-ui-bundle.js"></script>
<script src="/-/assets/reference.js"></script>
</body></html>
`;

const start = `window.addEventListener('load', () => {
  window.SwaggerUIBundle({
    url: '/-/openapi.json',
    dom_id: '#reference',
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    filter: true,
    validatorUrl: null,
    persistAuthorization: true,
  });
});
`;

const viewerFiles: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** The static files of pages, read when first asked for and cached. */
export class Assets {
  readonly #files = new Map<string, StaticFile>();

  constructor(style: string) {
    this.#files.set('hearth.css', staticFile('text/css; charset=utf-8', Buffer.from(style)));
    this.#files.set('reference.js', staticFile('text/javascript; charset=utf-8', Buffer.from(start)));
  }

  /** The file of this name, or null. */
  async get(name: string): Promise<StaticFile | null> {
    const known = this.#files.get(name);
    if (known) return known;
    const type = viewerFiles[name];
    if (!type) return null;
    const folder = join(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'), '..');
    const file = staticFile(type, await readFile(join(folder, name)));
    this.#files.set(name, file);
    return file;
  }
}
