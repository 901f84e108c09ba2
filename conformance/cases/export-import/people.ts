import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Person } from '../../world/types.js';
import { projectArchive } from './support/archive.js';
import { imported } from './support/sending.js';

const at = '2022-05-14T15:02:47.123Z';
const times = { created_at: at, updated_at: at };
const common = { needs: ['admin'], writes: true } as const;

/** A member of an archive, as somebody is known there. */
const memberOf = (person: Person, more: object = {}) => ({
  source_type: 'Project',
  access_level: 30,
  user_id: person.id,
  user: { id: person.id, username: person.username, public_email: person.email },
  ...more,
});

/** An issue by somebody, for somebody, with a note by somebody. */
const issueBy = ({ id, name }: Person) => ({
  ...{ iid: 1, title: 'Written elsewhere', state: 'opened', author_id: id, ...times },
  issue_assignees: [{ user_id: id }],
  notes: [{ note: 'Said elsewhere', noteable_type: 'Issue', author_id: id, author: { name }, ...times }],
});

/** Brings an archive in as somebody. */
const importedAs = (context: CaseContext, caller: Caller, archive: Buffer) =>
  imported({ ...context, as: { ...context.as, owner: caller } }, archive);

/** Whom an issue and its notes name, as authors and as assignees. */
async function namedIn(caller: Caller, url: string): Promise<unknown[]> {
  const issue = await caller.get(`${url}/issues/1`);
  const notes = await caller.get(`${url}/issues/1/notes`);
  const assignees = issue.at('assignees') as { id: number }[] | undefined;
  const authors = notes.list().map((note) => (note['author'] as { id: number }).id);
  return [issue.at('author.id'), ...authors, ...(assignees ?? []).map(({ id }) => id)];
}

/** Who comes out of an archive. */
export const cases = [
  check({
    ...common,
    id: 'import-writes-in-nobodys-name',
    rule: 'IMPORT-MAP-2',
    title: 'who is no administrator brings in nothing in the name of others, though they are known here',
    async run(context) {
      const { as, by, world, expect } = context;
      const ann = await world.fresh.user();
      const archive = projectArchive({ project_members: [memberOf(ann)], issues: [issueBy(ann)] });
      const { url, state } = await imported(context, archive);
      expect(state).json('import_status').toEqual('finished');
      const named = await namedIn(as.owner, url);
      const self = world.person('owner').id;
      expect
        .value('how many it names', named.length, state)
        .toSatisfy('two or more', (count) => Number(count) > 1);
      expect.value('whom the issue and its notes name', [...new Set(named)], state).toEqual([self]);
      const events = await by(ann).get('/events');
      expect(events).status(200).json().toEqual([]);
      expect(await by(ann).get(url)).status(404);
    },
  }),
  check({
    ...common,
    id: 'import-knows-people-by-address-alone',
    rule: 'IMPORT-MAP-2',
    title:
      'an administrator brings in what others wrote in their name, whom the archive knows by address, not by name',
    async run(context) {
      const { as, world, expect } = context;
      const ann = await world.fresh.user();
      const stranger = { ...ann, email: `${world.name('elsewhere')}@example.org` };
      const self = (await as.admin.get('/user')).number();
      for (const [person, author] of [
        [ann, ann.id],
        [stranger, self],
        [{ ...ann, email: '' }, self],
      ] as const) {
        const archive = projectArchive({ project_members: [memberOf(person)], issues: [issueBy(person)] });
        const { url, state } = await importedAs(context, as.admin, archive);
        expect(state).json('import_status').toEqual('finished');
        const named = await namedIn(as.admin, url);
        expect.value('the author', named[0], state).toEqual(author);
        expect.value('whom the issue and its notes name', new Set(named).size, state).toEqual(1);
        const isMember = (await as.admin.get(`${url}/members/${ann.id}`)).status;
        expect.value('whether they are a member', isMember, state).toEqual(author === ann.id ? 200 : 404);
      }
    },
  }),
  check({
    ...common,
    id: 'import-of-requests-lets-nobody-in',
    rule: 'IMPORT-MAP-6',
    title: 'who has asked for access in an archive is no member of what is made of it, and is not invited',
    async run(context) {
      const { as, by, world, expect } = context;
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const asked = { requested_at: at };
      const archive = projectArchive({ project_members: [memberOf(ann, asked), memberOf(bob)] });
      const { url, state } = await importedAs(context, as.admin, archive);
      expect(state).json('import_status').toEqual('finished');
      expect(await as.admin.get(`${url}/members/${bob.id}`)).status(200);
      for (const path of ['members', 'members/all']) {
        expect(await as.admin.get(`${url}/${path}/${ann.id}`)).status(404);
      }
      expect(await by(ann).get(url)).status(404);
      expect(await as.admin.get(`${url}/invitations`))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'import-notes-say-who',
    rule: 'IMPORT-MAP-7',
    title:
      'a note of somebody who is not known says whose it was and when, and an empty one that it is blank',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const note = { noteable_type: 'Issue', author_id: 7, author: { name: 'Kim Park' }, ...times };
      const notes = [
        { ...note, note: 'First words' },
        { ...note, note: '' },
      ];
      const archive = projectArchive({
        issues: [{ iid: 1, title: 'Told', state: 'opened', notes, ...times }],
      });
      const { url } = await imported(context, archive);
      const list = await as.owner.get(`${url}/issues/1/notes`);
      const texts = list.column('body').map(String).sort();
      const mark = '\n\n *By Kim Park on 2022-05-14T15:02:47 (imported from GitLab';
      expect.value('notes', texts, list).toHaveLength(2);
      for (const [place, words] of ['*Blank note*', 'First words'].entries()) {
        expect.value('a note', texts[place], list).toContain(`${words}${mark}`);
      }
    },
  }),
];
