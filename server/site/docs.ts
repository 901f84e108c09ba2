import { readFile } from 'node:fs/promises';
import type { OperationEntry } from '../../domain/operation.js';
import { escapeHtml } from '../../domain/text/escape-html.js';
import { builtFile, packageFile } from '../package-files.js';
import type { FrontFacts } from './front.js';
import { head, packedFile, type StaticFile, staticFile } from './page.js';

interface Described {
  path: string;
  summary: string;
}

function row({ id, verb, tag }: OperationEntry, { path, summary }: Described, isBuilt: boolean): string {
  const said = escapeHtml(summary);
  const words = escapeHtml(`${verb} ${path} ${id} ${tag} ${summary}`);
  return (
    `<details class="operation${isBuilt ? '' : ' unbuilt'}" id="${id}" data-verb="${verb.toLowerCase()}" ` +
    `data-path="${escapeHtml(path)}" data-words="${words}"><summary><span class="verb ${verb.toLowerCase()}">${verb}` +
    `</span><code class="path">${escapeHtml(path)}</code><span title="${id}">${said}${isBuilt ? '' : ' (not built)'}` +
    '</span></summary><div class="details"></div></details>'
  );
}

/** What the reference takes from the document; the rest is loaded when an operation is opened. */
interface Summaries {
  paths: Record<string, Record<string, { operationId?: string; summary?: string }>>;
}

/** Where each operation stands in the document, by its id. */
function describedById(document: Summaries): Map<string, Described> {
  return new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.values(item).map(
        (one) => [one.operationId ?? '', { path, summary: one.summary ?? '' }] as const,
      ),
    ),
  );
}

/** The API reference: every operation on one page, to be filtered; details come from the document on demand. */
export function docsPage(facts: Pick<FrontFacts, 'operations' | 'built'>, document: Summaries): string {
  const families = new Map<string, string[]>();
  const described = describedById(document);
  for (const one of facts.operations) {
    const place = described.get(one.id) ?? { path: one.path, summary: '' };
    families.set(one.tag, [...(families.get(one.tag) ?? []), row(one, place, facts.built.has(one.id))]);
  }
  const parts = [...families]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([tag, rows]) => `<section class="family"><h2>${escapeHtml(tag)}</h2>${rows.join('\n')}</section>`);
  return `${head('Hearth API reference', ['reference.css'])}
<body><main>
<h1>API reference<span>.</span></h1>
<p class="lead">Every operation of the interface. The whole document stands at
<a href="/-/openapi.json">/-/openapi.json</a>, and <a href="/">what is served here</a> on the front page.</p>
<div class="tools"><input id="filter" type="search" autofocus aria-label="Filter operations"
 placeholder="Filter by path, operationId or words; / comes back here"><span id="count" role="status"></span></div>
<details class="callers" id="callers"><summary>Who calls, and acting as somebody else</summary>
<p>A token stands in the header <code>PRIVATE-TOKEN</code>, in <code>Authorization: Bearer</code> or in the parameter
<code>private_token</code>. An administrator whose token has the scope <code>sudo</code> may add the parameter or header
<code>sudo</code> with the number or the name of a user to any operation. The whole call then runs as that user: it sees
what they see, may do what they may, and writes in their name; other scopes of the token are not looked at.</p>
<p>It answers 401 without credentials, 403 to who is no administrator, to a token without the scope and for a user who may
not act (blocked, banned, deactivated, waiting for approval, or standing for deleted users), and 404 for a user who is not
there.</p></details>
${parts.join('\n')}
</main><script type="module" src="/-/assets/reference.js"></script></body></html>
`;
}

const script = 'text/javascript; charset=utf-8';

const referenceFiles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'reference.css': 'text/css; charset=utf-8',
    'reference.js': script,
    'operation.js': script,
    'document.js': script,
    'trial.js': script,
    'deliveries.js': script,
    'chat-names.js': script,
    'forms.css': 'text/css; charset=utf-8',
    'deliveries.css': 'text/css; charset=utf-8',
  }),
);

/** The files of the explorer, which the build makes and compresses. */
const explorerFiles: ReadonlyMap<string, string> = new Map(
  Object.entries({ 'explorer.js': script, 'graphiql.css': 'text/css; charset=utf-8' }),
);

/** A file of the explorer; null where nothing was built, as when the server runs from its sources. */
async function explorerFile(name: string, type: string): Promise<StaticFile | null> {
  const url = builtFile(`server/site/explorer/${name}.gz`);
  return url && packedFile(type, await readFile(url));
}

/** The static files of pages, read when first asked for and cached. */
export class Assets {
  readonly #files = new Map<string, StaticFile>();

  constructor(made: Record<string, StaticFile>) {
    for (const [name, file] of Object.entries(made)) this.#files.set(name, file);
  }

  /** The file of this name, or null. */
  async get(name: string): Promise<StaticFile | null> {
    const known = this.#files.get(name);
    if (known) return known;
    const file = await this.#read(name);
    if (file) this.#files.set(name, file);
    return file;
  }

  async #read(name: string): Promise<StaticFile | null> {
    const explorer = explorerFiles.get(name);
    if (explorer) return explorerFile(name, explorer);
    const type = referenceFiles.get(name);
    return type ? staticFile(type, await readFile(packageFile(`server/site/reference/${name}`))) : null;
  }
}
