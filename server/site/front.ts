import type { OperationEntry } from '../../domain/operation.js';
import { escapeHtml } from '../../domain/text/escape-html.js';
import { head } from './page.js';

/** What the front page shows. */
export interface FrontFacts {
  version: string;
  base: string;
  tier: string;
  operations: readonly OperationEntry[];
  built: ReadonlySet<string>;
}

interface FamilyCount {
  tag: string;
  all: number;
  built: number;
}

/** The numbers of described and implemented operations of each family, in the order of the families. */
export function countFamilies(facts: Pick<FrontFacts, 'operations' | 'built'>): FamilyCount[] {
  const counts = new Map<string, FamilyCount>();
  for (const { id, tag } of facts.operations) {
    const count = counts.get(tag) ?? { tag, all: 0, built: 0 };
    count.all += 1;
    if (facts.built.has(id)) count.built += 1;
    counts.set(tag, count);
  }
  return [...counts.values()].sort((a, b) => b.built / b.all - a.built / a.all || a.tag.localeCompare(b.tag));
}

function familyRow({ tag, all, built }: FamilyCount): string {
  const percent = Math.round((100 * built) / all);
  return (
    `<tr><td>${escapeHtml(tag)}</td><td class="number">${built} of ${all}</td>` +
    `<td><div class="bar"><i style="width:${percent}%"></i></div></td></tr>`
  );
}

/** The front page: what this server implements, and where. */
export function frontPage(facts: FrontFacts): string {
  const built = facts.operations.filter(({ id }) => facts.built.has(id)).length;
  const base = escapeHtml(facts.base);
  return `${head('Hearth')}
<body><main>
<h1>Hearth<span>.</span></h1>
<p class="lead">A light project-collaboration server. It speaks the REST interface, version 4, at
<code>${base}/api/v4</code> and git over HTTP at <code>${base}/&lt;path&gt;.git</code>.</p>
<ul class="links">
<li><a href="/-/docs"><strong>API reference</strong>Every operation, its parameters and answers</a></li>
<li><a href="/-/openapi.json"><strong>OpenAPI document</strong>The source of truth, for generators and tools</a></li>
<li><a href="/-/graphql-explorer"><strong>GraphQL explorer</strong>An editor with the documentation of the schema</a></li>
<li><a href="/-/schema.graphql"><strong>GraphQL schema</strong>Printed, for generators and tools</a></li>
<li><a href="/help"><strong>Help</strong>Tokens, git, the command line</a></li>
<li><a href="/-/readiness?all=1"><strong>Readiness</strong>Database, repositories, files</a></li>
<li><a href="/-/metrics"><strong>Metrics</strong>For Prometheus</a></li>
</ul>
<h2>First steps</h2>
<pre>curl -H "PRIVATE-TOKEN: $TOKEN" ${base}/api/v4/user
git push http://oauth2:$TOKEN@${escapeHtml(facts.base.replace(/^https?:\/\//, ''))}/root/hello.git main</pre>
<h2>What is served</h2>
<p>Version ${escapeHtml(facts.version)} of the interface, tier ${escapeHtml(facts.tier)}:
${built} of ${facts.operations.length} operations are built; the others answer 501 with their name.
GraphQL is served at <code>/api/graphql</code>.</p>
<table><thead><tr><th>Family</th><th class="number">Operations</th><th></th></tr></thead><tbody>
${countFamilies(facts).map(familyRow).join('\n')}
</tbody></table>
</main></body></html>
`;
}
