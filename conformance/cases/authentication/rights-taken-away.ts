import { type CaseContext, check } from '../../check.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { absent, type Made, takenAway, unlisted, untold } from './support/taken-away.js';

const common = { rule: 'AUTH-ACCESS-13', needs: ['admin'], writes: true } as const;

/** An answer with one of some statuses. */
const status =
  (expect: CaseContext['expect'], ...wanted: number[]) =>
  (answer: Parameters<CaseContext['expect']>[0]) => {
    expect(answer).status(...wanted);
  };

/** What hangs on a record that takes notes. */
const furnish = async ({ world }: CaseContext, url: string, words: string): Promise<number> => {
  const { id } = await world.arrange<Made>('POST', `${url}/notes`, { body: words });
  await world.arrange('POST', `${url}/award_emoji`, { name: 'thumbsup' });
  return id;
};

/** An issue with the addresses below which it is read, and the queries by which it is found. */
async function issueOf(context: CaseContext, params: object) {
  const { world } = context;
  const words = world.name('kept-words');
  const project = await world.fresh.project({ visibility: 'public' });
  const wish = { title: words, description: words, ...params };
  const { id, iid } = await world.arrange<Made>('POST', `${project.url}/issues`, wish);
  const url = `${project.url}/issues/${iid}`;
  const note = await furnish(context, url, words);
  const below = [
    'notes',
    `notes/${note}`,
    'discussions',
    'award_emoji',
    'participants',
    'links',
    'time_stats',
  ];
  return {
    words,
    project,
    url,
    paths: [url, ...below.map((one) => `${url}/${one}`)],
    lists: [`${project.url}/issues`, `/issues?scope=all&search=${words}`],
    queries: [
      `project(fullPath: "${project.fullPath}") { issue(iid: "${iid}") { title } }`,
      `issue(id: "gid://gitlab/Issue/${id}") { title }`,
    ],
  };
}

/** Rights to what is kept in an issue, a note or an epic. */
export const cases = [
  check({
    ...common,
    id: 'right-gone-with-assignment',
    title: 'who is no longer assigned to a confidential issue does not see it any more',
    async run(context) {
      const { by, world } = context;
      const person = await world.fresh.user();
      const issue = await issueOf(context, { confidential: true, assignee_ids: [person.id] });
      const looks = [
        ...absent(context, by(person), ...issue.paths),
        ...unlisted(context, by(person), issue.words, ...issue.lists),
        ...untold(context, by(person), issue.words, ...issue.queries),
      ];
      await takenAway(context, looks, () => world.arrange('PUT', issue.url, { assignee_ids: [] }));
    },
  }),
  check({
    ...common,
    id: 'right-gone-with-role',
    title: 'who is no reporter any more does not see confidential issues and internal notes',
    async run(context) {
      const { by, world } = context;
      const person = await world.fresh.user();
      const issue = await issueOf(context, { confidential: true });
      await world.fresh.member(issue.project, person, 'reporter');
      const open = await world.arrange<Made>('POST', `${issue.project.url}/issues`, { title: 'for all' });
      const notes = `${issue.project.url}/issues/${open.iid}/notes`;
      const note = await world.arrange<Made>('POST', notes, { body: issue.words, internal: true });
      const looks = [
        ...absent(context, by(person), ...issue.paths, `${notes}/${note.id}`),
        ...unlisted(
          context,
          by(person),
          issue.words,
          ...issue.lists,
          notes,
          notes.replace('notes', 'discussions'),
        ),
        ...untold(context, by(person), issue.words, ...issue.queries),
      ];
      await takenAway(context, looks, () =>
        world.arrange('PUT', `${issue.project.url}/members/${person.id}`, { access_level: 10 }),
      );
    },
  }),
  check({
    ...common,
    id: 'right-gone-with-confidentiality',
    title: 'an issue that becomes confidential is not seen any more by those who have read it',
    async run(context) {
      const { as, world } = context;
      const issue = await issueOf(context, {});
      const looks = [
        ...absent(context, as.stranger, ...issue.paths),
        ...absent(context, as.anonymous, issue.url),
        ...unlisted(context, as.stranger, issue.words, ...issue.lists),
        ...untold(context, as.stranger, issue.words, ...issue.queries),
      ];
      await takenAway(context, looks, () => world.arrange('PUT', issue.url, { confidential: true }));
    },
  }),
  check({
    ...common,
    needs: ['admin', 'tier.premium'],
    id: 'right-gone-to-an-epic',
    title: 'an epic that becomes confidential is not seen any more by those who have read it',
    async run(context) {
      const { as, world } = context;
      const words = world.name('kept-words');
      const group = await world.fresh.group({ visibility: 'public' });
      const { id, iid } = await world.arrange<Made>('POST', `${group.url}/epics`, { title: words });
      const url = `${group.url}/epics/${iid}`;
      await world.arrange('POST', `${group.url}/epics/${id}/notes`, { body: words });
      const looks = [
        ...absent(context, as.stranger, url, `${group.url}/epics/${id}/notes`, `${url}/issues`),
        ...unlisted(context, as.stranger, words, `${group.url}/epics`),
      ];
      await takenAway(context, looks, () => world.arrange('PUT', url, { confidential: true }));
    },
  }),
  check({
    ...common,
    id: 'right-gone-with-membership',
    title: 'who is no longer a member of a private project reads nothing of it, by no interface',
    async run(context) {
      const { by, anonymous, world, expect } = context;
      const person = await world.fresh.user();
      const project = await world.fresh.project({
        visibility: 'private',
        members: { reporter: person },
        content: true,
      });
      const words = world.name('kept-words');
      const wish = { title: words, source_branch: 'feature', target_branch: 'main' };
      const request = await world.arrange<Made>('POST', `${project.url}/merge_requests`, wish);
      const issue = await world.arrange<Made>('POST', `${project.url}/issues`, { title: words });
      const below = [
        '',
        '/members',
        '/issues',
        `/issues/${issue.iid}`,
        '/merge_requests',
        `/merge_requests/${request.iid}`,
        `/merge_requests/${request.iid}/changes`,
        '/repository/tree',
        '/repository/branches',
        '/repository/commits',
        '/releases',
        '/milestones',
        '/labels',
      ];
      const git = new GitClient(anonymous, project, basic(person.token));
      const fetched = { ask: () => git.refs('git-upload-pack'), gone: status(expect, 401, 403, 404) };
      const looks = [
        ...absent(context, by(person), ...below.map((path) => project.url + path)),
        ...unlisted(context, by(person), words, `/issues?scope=all&search=${words}`),
        ...unlisted(context, by(person), words, `/merge_requests?scope=all&search=${words}`),
        ...unlisted(context, by(person), project.path, `/projects?search=${project.path}`),
        ...untold(context, by(person), project.path, `project(fullPath: "${project.fullPath}") { path }`),
        fetched,
      ];
      const member = `${project.url}/members/${person.id}`;
      await takenAway(context, looks, () => world.arrange('DELETE', member));
    },
  }),
];
