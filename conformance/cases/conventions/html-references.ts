import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { MadeGroup, MadeProject } from '../../world/types.js';
import { ask } from '../graphql/support/asking.js';

/** Something that a text can refer to, with the words that only those may learn who see it. */
interface Referred {
  kind: string;
  /** As it is written in a text. */
  reference: string;
  /** The end of the address that it leads to. */
  path: string;
  secret: string;
}

interface Numbered {
  id: number;
  iid: number;
}

const developer = ({ world }: CaseContext) => ({ sudo: world.person('developer').username });

/** An issue, a merge request and a snippet of a project. */
async function inProject(
  context: CaseContext,
  project: MadeProject,
  more: { confidential?: true; visibility?: 'private' } = {},
): Promise<Referred[]> {
  const { world } = context;
  const [issue, change, snippet] = [world.name('issue'), world.name('change'), world.name('snippet')];
  const { confidential, visibility = project.visibility } = more;
  const params = { title: issue, ...(confidential ? { confidential } : {}) };
  const { iid } = await world.arrange<Numbered>('POST', `${project.url}/issues`, params);
  const { id } = await world.arrange<Numbered>('POST', `${project.url}/snippets`, {
    ...{ title: snippet, visibility, file_name: 'a.txt', content: 'x', ...developer(context) },
  });
  const at = `/${project.fullPath}/-`;
  const found = [
    { kind: 'issue', reference: `${project.fullPath}#${iid}`, path: `${at}/issues/${iid}`, secret: issue },
    {
      kind: 'snippet',
      reference: `${project.fullPath}$${id}`,
      path: `${at}/snippets/${id}`,
      secret: snippet,
    },
  ];
  if (confidential) return found;
  const made = await world.arrange<Numbered>('POST', `${project.url}/merge_requests`, {
    ...{ title: change, source_branch: 'feature', target_branch: 'main' },
  });
  const [reference, path] = [`${project.fullPath}!${made.iid}`, `${at}/merge_requests/${made.iid}`];
  return [...found, { kind: 'merge request', reference, path, secret: change }];
}

/** An epic of a group. */
async function inGroup({ world }: CaseContext, group: MadeGroup, more: object = {}): Promise<Referred> {
  const secret = world.name('epic');
  const { iid } = await world.arrange<Numbered>('POST', `${group.url}/epics`, { title: secret, ...more });
  const path = `/groups/${group.fullPath}/-/epics/${iid}`;
  return { kind: 'epic', reference: `${group.fullPath}&${iid}`, path, secret };
}

/** Texts of an open project that everybody reads, by the ways in which their HTML is told. */
async function texts(context: CaseContext, description: string) {
  const { world } = context;
  const project = await world.fresh.project({ visibility: 'public', content: true });
  await world.arrange('POST', `${project.url}/issues`, { title: 'x', description });
  await world.arrange('POST', `${project.url}/issues/1/notes`, { body: description });
  await world.arrange('POST', `${project.url}/releases`, { tag_name: 'v7', ref: 'main', description });
  const branches = { source_branch: 'feature', target_branch: 'main' };
  await world.arrange('POST', `${project.url}/merge_requests`, { title: 'x', description, ...branches });
  const query = `{ project(fullPath: "${project.fullPath}") { issue(iid: "1") { descriptionHtml
    notes { nodes { system bodyHtml } } } } }`;
  return async (caller: Caller): Promise<readonly (readonly [what: string, html: unknown])[]> => {
    const change = await caller.get(`${project.url}/merge_requests/1`, { render_html: true });
    const html = { include_html_description: true };
    const release = await caller.get(`${project.url}/releases/v7`, html);
    const list = await caller.get(`${project.url}/releases`, html);
    const issue = await ask(caller, query);
    const nodes = issue.at('data.project.issue.notes.nodes') as { system: boolean; bodyHtml: string }[];
    return [
      ['a merge request', change.at('description_html')],
      ['a release', release.at('description_html')],
      ['a release of a list', list.at('[0].description_html')],
      ['an issue', issue.at('data.project.issue.descriptionHtml')],
      ['a note', nodes?.find(({ system }) => !system)?.bodyHtml],
    ];
  };
}

/** Those who see what a text refers to are led there, and others are not told what it is. */
async function judge(context: CaseContext, referred: readonly Referred[], outsiders: readonly Caller[]) {
  const { as, expect } = context;
  const read = await texts(context, referred.map(({ reference }) => `see ${reference} there`).join('\n\n'));
  const told = await read(as.owner);
  for (const [what, html] of told) expect.value(`the HTML of ${what}`, html).toMatch(/\S/);
  for (const outsider of outsiders) {
    for (const [what, html] of await read(outsider)) {
      // Not everybody is told the notes.
      if (html === undefined) continue;
      for (const { kind, reference, secret } of referred) {
        const words = `the title of a hidden ${kind} in the HTML of ${what} for ${outsider.name}`;
        expect
          .value(`the words in the HTML of ${what}`, String(html))
          .toContain(reference.replace('&', '&amp;'));
        expect.value(words, String(html).includes(secret)).toEqual(false);
      }
    }
  }
  return told;
}

const leads = (html: unknown, path: string): boolean =>
  [...String(html).matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].some(([, href = '']) => href.endsWith(path));

/** What texts say of other things, in HTML. */
export const cases = [
  check({
    id: 'html-of-references-to-closed-projects',
    rule: 'CONV-HTML-2',
    title: 'a text tells nobody the titles of what stands in a project that they do not see',
    writes: true,
    async run(context) {
      const { as, world, anonymous } = context;
      const project = await world.fresh.project({ content: true });
      await judge(context, await inProject(context, project), [as.stranger, anonymous]);
    },
  }),
  check({
    id: 'html-of-references-to-hidden-parts',
    rule: 'CONV-HTML-2',
    title: 'a text tells nobody the titles of confidential issues and closed snippets of an open project',
    writes: true,
    async run(context) {
      const { as, world, anonymous } = context;
      const project = await world.fresh.project({ visibility: 'public', content: true });
      const hidden = await inProject(context, project, { confidential: true, visibility: 'private' });
      await judge(context, hidden, [as.stranger, anonymous]);
    },
  }),
  check({
    id: 'html-of-references-to-parts-for-members',
    rule: 'CONV-HTML-2',
    title: 'a text tells nobody the titles in a part of an open project that is for members alone',
    writes: true,
    async run(context) {
      const { as, world, anonymous } = context;
      const params = {
        issues_access_level: 'private',
        snippets_access_level: 'private',
        merge_requests_access_level: 'private',
      };
      const project = await world.fresh.project({ visibility: 'public', content: true, params });
      await judge(context, await inProject(context, project), [as.stranger, anonymous]);
    },
  }),
  check({
    id: 'html-of-references-to-epics',
    rule: 'CONV-HTML-2',
    title: 'a text tells nobody the titles of confidential epics and of those of groups that they do not see',
    needs: ['tier.premium'],
    writes: true,
    async run(context) {
      const { as, world, anonymous } = context;
      const closed = await inGroup(context, await world.fresh.group({ visibility: 'private' }));
      const open = await world.fresh.group({ visibility: 'public' });
      const hidden = await inGroup(context, open, { confidential: true });
      await judge(context, [closed, hidden], [as.stranger, anonymous]);
    },
  }),
  check({
    id: 'html-of-references-leads-there',
    rule: 'CONV-HTML-3',
    title: 'a text leads those who see them to the issues, merge requests and snippets that it names',
    writes: true,
    async run(context) {
      const { expect, world } = context;
      const referred = await inProject(context, await world.fresh.project({ content: true }));
      for (const [what, html] of await judge(context, referred, [])) {
        for (const { kind, path } of referred) {
          expect.value(`whether ${what} leads to the ${kind}`, leads(html, path)).toEqual(true);
        }
      }
    },
  }),
  check({
    id: 'html-of-references-leads-to-epics',
    rule: 'CONV-HTML-3',
    title: 'a text leads those who see it to the epic that it names',
    needs: ['tier.premium'],
    writes: true,
    async run(context) {
      const { expect, world } = context;
      const epic = await inGroup(context, await world.fresh.group());
      for (const [what, html] of await judge(context, [epic], [])) {
        expect.value(`whether ${what} leads to the epic`, leads(html, epic.path)).toEqual(true);
      }
    },
  }),
  check({
    id: 'html-has-boxes',
    rule: 'CONV-HTML-4',
    title: 'the boxes of a list of tasks are boxes in HTML, of which those are ticked that are in the text',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const read = await texts(context, '- [ ] to do\n- [x] done\n- [X] done too\n- [y] no box\n');
      for (const [what, html] of await read(as.owner)) {
        const boxes = [...String(html).matchAll(/<input\b[^>]*>/g)].map(([box]) => /\schecked\b/.test(box));
        expect.value(`the boxes of ${what}`, boxes).toEqual([false, true, true]);
      }
    },
  }),
  check({
    id: 'html-of-long-texts',
    rule: 'CONV-HTML-4',
    title: 'a long text is HTML to its end',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const long = `${'Some words in one of many lines.\n\n'.repeat(300)}**The end** of it.`;
      const read = await texts(context, long);
      for (const round of ['first', 'second']) {
        for (const [what, html] of await read(as.owner)) {
          expect.value(`the end of ${what}, ${round}`, String(html)).toContain('<strong>The end</strong>');
        }
      }
    },
  }),
];
