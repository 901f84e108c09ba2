// Bundles the explorer of GraphQL with all that it needs, so that it opens without a network. Only compressed files are
// kept: they are a quarter of the size, and whoever takes no compression gets them unpacked.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Fonts that are written into the style are left out; those of the system take their place. */
const withoutFonts = (css) => css.replace(/@font-face\s*\{[^}]*\}/g, '');

/** Writes script and style of the explorer below a folder; answers what they were made of, for the licences. */
export async function buildExplorer(folder) {
  const { outputFiles, metafile } = await build({
    entryPoints: ['server/site/explorer/explorer.js'],
    outdir: folder,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2020',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await mkdir(folder, { recursive: true });
  const [script] = outputFiles.filter(({ path }) => path.endsWith('.js'));
  const css = withoutFonts(await readFile('node_modules/graphiql/graphiql.min.css', 'utf8'));
  await writeFile(`${folder}/explorer.js.gz`, gzipSync(script.contents, { level: 9 }));
  await writeFile(`${folder}/graphiql.css.gz`, gzipSync(css, { level: 9 }));
  return metafile;
}
