import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Params } from '../../http/encode.js';
import type { Exchange } from '../../http/exchange.js';
import { ask } from '../graphql/support/asking.js';
import { pagesTellNothing } from './support/hidden-on-pages.js';
import { type Kind, kindsOf, type Parent } from './support/parents.js';
import { type Source, sources } from './support/referring.js';

interface Note {
  id: number;
  body: string;
  system: boolean;
}

interface Thread {
  id: string;
  notes: Note[];
}

interface Referred {
  references: { full: string };
}

/** The address of the record itself, which for epics is another one than that of its notes. */
const recordOf = ({ slug }: Kind, parent: Parent): string => (slug === 'epic' ? parent.awards : parent.url);

const threads = '{ nodes { notes { nodes { body } } } }';

/** A document that asks for all notes and threads of a parent. */
function documentOf({ slug }: Kind, reference: string): string {
  const [place, number] = reference.split(/[#!&]/);
  const fields = `notes(first: 100) { nodes { body } } discussions(first: 100) ${threads}`;
  if (slug === 'epic') return `{ group(fullPath: "${place}") { epic(iid: "${number}") { ${fields} } } }`;
  const word = slug === 'issue' ? 'issue' : 'mergeRequest';
  return `{ project(fullPath: "${place}") { ${word}(iid: "${number}") { ${fields} } } }`;
}

/** Every list and document in which a note of a parent stands. */
const lists = (parent: Parent, document: string): ((caller: Caller) => Promise<Exchange>)[] => {
  const many: Params = { per_page: 100 };
  return [
    (caller) => caller.get(`${parent.url}/notes`, many),
    (caller) => caller.get(`${parent.url}/notes`, { ...many, activity_filter: 'only_activity' }),
    (caller) => caller.get(`${parent.url}/notes`, { ...many, sort: 'asc', order_by: 'updated_at' }),
    (caller) => caller.get(`${parent.url}/discussions`, many),
    (caller) => ask(caller, document),
  ];
};

/** The addresses that belong to a thread of one note alone. */
const addresses = ({ url }: Parent, { id, notes }: Thread): string[] => {
  const thread = `${url}/discussions/${id}`;
  const note = notes[0]?.id;
  return [`${url}/notes/${note}`, thread, `${thread}/notes`, `${thread}/notes/${note}`];
};

const mention = /mentioned in (issue|merge request|epic|commit|snippet) /;

async function judge(context: CaseContext, kind: Kind, source: Source): Promise<void> {
  const { as, expect, world } = context;
  const parent = await kind.make(world, { visibility: 'public' });
  const { references } = await world.arrange<Referred>('GET', recordOf(kind, parent));
  await source.speak(world, parent, references.full);
  const said = await world.arrange<Thread[]>('GET', `${parent.url}/discussions`, { per_page: 100 });
  const hidden = said.filter(({ notes }) => notes.every(({ system }) => system));
  const isSilent = hidden.length === 0 && source.maybeSilent === true;
  const bodies = hidden.flatMap(({ notes }) => notes.map(({ body }) => body));
  // Servers may escape signs, so that it is looked for in what the text says; whoever is told in other words is told.
  const isTold = ({ body }: Exchange) => {
    const text = JSON.stringify(body ?? '');
    return mention.test(text) || bodies.some((one) => text.includes(JSON.stringify(one).slice(1, -1)));
  };
  const views = lists(parent, documentOf(kind, references.full));
  for (const view of isSilent ? [] : views) {
    const answer = await view(as.owner);
    expect.value('whether it is told to who may read both', isTold(answer), answer).toEqual(true);
  }
  for (const role of source.hiddenFrom) {
    for (const view of views) {
      const answer = await view(as[role]);
      // Some lists are for those alone who say who they are.
      expect(answer).status(200, 401);
      expect.value(`whether ${role} is told`, isTold(answer), answer).toEqual(false);
      if (answer.headers['x-total'] !== undefined) {
        expect(answer).header('x-total').toEqual(String(answer.list().length));
      }
    }
    for (const thread of hidden) {
      for (const address of addresses(parent, thread)) expect(await as[role].get(address)).status(401, 404);
    }
  }
}

const title = (kind: Kind, source: Source): string =>
  `what a ${source.slug.replaceAll('-', ' ')} says of a ${kind.slug.replace('-', ' ')} is told by no view of its notes to who may not read the former`;

/** Kinds whose notes are read by pages of one and two as well. */
const paged = new Set(['issue', 'merge-request', 'epic']);

/** What hidden things say of things that everybody sees, by every view. */
export const cases = sources.flatMap((source) =>
  kindsOf(...source.of).map((kind) =>
    check({
      id: `notes-told-by-${source.slug}-${kind.slug}`,
      rules: ['NOTE-READ-1', 'NOTE-LIST-7', 'DISC-READ-1', 'GRAPHQL-ANSWER-3'],
      title: title(kind, source),
      needs: [...kind.needs, ...source.needs],
      writes: true,
      run: async (context) => {
        await judge(context, kind, source);
        const isPaged = source.slug === 'confidential-issue' && paged.has(kind.slug);
        if (isPaged) await pagesTellNothing(context, kind);
      },
    }),
  ),
);
