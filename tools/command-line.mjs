// How the server is bundled: `node tools/command-line.mjs FOLDER` builds only the bundle and its launcher.
import { chmod, copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';

const external = [
  'better-sqlite3',
  'esbuild',
  'pg-native',
  'pg-query-stream',
  'mariadb',
  'mariadb/*',
  'mysql',
  'mysql2',
  'oracledb',
  'tedious',
  'sqlite3',
];

// The helper process runs from its source text, without the comments.
const { code: gitHelper } = await transform(await readFile('storage/git/process/helper.cjs', 'utf8'), {
  minifySyntax: true,
  minifyWhitespace: true,
  platform: 'node',
  target: 'node20',
});

// Of each emoji only its sign, names and description are read; the rest would be a third of what two bundles hold of it.
const emojiInShort = {
  name: 'emoji in short',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules[/\\]gemoji[/\\]index\.js$/ }, async ({ path }) => {
      const { gemoji } = await import(pathToFileURL(path).href);
      const read = gemoji.map(({ emoji, names, description }) => ({ emoji, names, description }));
      return { contents: `export const gemoji = ${JSON.stringify(read)};`, loader: 'js' };
    });
  },
};

// A package in the middle asks for an older version of the same table, which is as large again.
const entitiesOnce = {
  name: 'entities once',
  setup(build) {
    build.onResolve({ filter: /^entities$/ }, ({ importer, kind, path, pluginData }) => {
      if (pluginData === 'once' || !/[/\\]dom-serializer[/\\]/.test(importer)) return null;
      return build.resolve(path, { kind, resolveDir: 'node_modules/htmlparser2', pluginData: 'once' });
    });
  },
};

/** Common options of the server's bundles. */
export const server = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  // Everything is bundled, because reading hundreds of small files is most of the cost of starting; native packages
  // and those needed only for other databases stay outside.
  external,
  plugins: [emojiInShort, entitiesOnce],
  define: { HEARTH_GIT_HELPER: JSON.stringify(gitHelper) },
  alias: {
    // Three packages have a copy of the same table of media types; reading it once is enough.
    'mime-db': './node_modules/mime-db',
    // Credentials of object storage are always given; looking for some on the machine is a fifth of the client.
    // As modules, of which only what is used is taken.
    '@aws-sdk/client-s3': './node_modules/@aws-sdk/client-s3/dist-es/index.js',
    '@aws-sdk/s3-request-presigner': './node_modules/@aws-sdk/s3-request-presigner/dist-es/index.js',
    '@aws-sdk/credential-provider-node': './tools/given-credentials.mjs',
  },
  // Keeping the names of functions would set a property on every closure that a request makes: a quarter of its time.
  minify: true,
  // Node shows the line that an error comes from, which must not be the whole bundle.
  lineLimit: 120,
  sourcemap: true,
  legalComments: 'none',
  logLevel: 'warning',
};

/** Builds one script, for which byte code can be stored, and its launcher in a folder. Answers what was bundled. */
export async function buildCommandLine(folder, more = {}) {
  const { metafile } = await build({
    ...server,
    ...more,
    metafile: true,
    // Long texts are read and rendered by threads, which start quickly from a script of their own.
    entryPoints: { hearth: 'server/bundle.ts', 'text-worker': 'actions/references/text-worker.ts' },
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    define: {
      ...server.define,
      'import.meta.url': 'hearthModuleUrl',
      HEARTH_TEXT_WORKER: JSON.stringify('./text-worker.cjs'),
    },
    banner: { js: "const hearthModuleUrl = require('node:url').pathToFileURL(__filename).href;" },
  });
  const launcher = 'tools/launcher';
  for (const name of await readdir(launcher)) await copyFile(join(launcher, name), join(folder, name));
  await chmod(join(folder, 'cli.js'), 0o755);
  return metafile;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildCommandLine(process.argv[2], { sourcemap: false });
}
