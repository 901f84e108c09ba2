import { check } from '../../check.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { absent, type Made, refused, takenAway, unlisted, untold } from './support/taken-away.js';

const common = { rule: 'AUTH-ACCESS-13', needs: ['admin'], writes: true } as const;

/** Rights of those whose role becomes a lower one, and of those who have written what they lose. */
export const cases = [
  ...(['project', 'group'] as const).map((kind) =>
    check({
      ...common,
      id: `right-gone-to-code-by-${kind}`,
      title: `who becomes a guest of a private ${kind} reads no code and no merge requests any more`,
      async run(context) {
        const { anonymous, by, expect, world } = context;
        const person = await world.fresh.user();
        const members = { developer: person };
        const group = await world.fresh.group({ ...(kind === 'group' ? { members } : {}) });
        const project = await world.fresh.project({
          group,
          content: true,
          ...(kind === 'project' ? { members } : {}),
        });
        const wish = { title: 'words', source_branch: 'feature', target_branch: 'main' };
        const { iid } = await world.arrange<Made>('POST', `${project.url}/merge_requests`, wish);
        const below = [
          '/repository/tree',
          '/repository/branches',
          '/repository/commits',
          '/repository/files/README.md?ref=main',
          '/repository/compare?from=main&to=feature',
          '/merge_requests',
          `/merge_requests/${iid}`,
          `/merge_requests/${iid}/changes`,
          '/pipelines',
          '/languages',
        ];
        const git = new GitClient(anonymous, project, basic(person.token));
        const looks = [
          ...refused(context, by(person), ...below.map((path) => project.url + path)),
          {
            ask: () => git.refs('git-upload-pack'),
            gone: (answer: Parameters<typeof expect>[0]) => expect(answer).status(401, 403, 404),
          },
        ];
        const place = kind === 'group' ? group : project;
        const change = { access_level: 10 };
        await takenAway(context, looks, () =>
          world.arrange('PUT', `${place.url}/members/${person.id}`, change),
        );
      },
    }),
  ),
  check({
    ...common,
    id: 'right-gone-to-administer-a-project',
    title: 'who is no maintainer of a project any more reads nothing that is for maintainers',
    async run(context) {
      const { by, world } = context;
      const person = await world.fresh.user();
      const project = await world.fresh.project({ members: { maintainer: person } });
      const webhook = 'https://hooks.example/services/one';
      await world.arrange('PUT', `${project.url}/integrations/slack`, { webhook });
      const below = [
        '/hooks',
        '/integrations',
        '/services',
        '/integrations/slack',
        '/services/slack',
        '/access_tokens',
        '/invitations',
        '/access_requests',
        '/export',
      ];
      const looks = refused(context, by(person), ...below.map((path) => project.url + path));
      const member = `${project.url}/members/${person.id}`;
      await takenAway(context, looks, () => world.arrange('PUT', member, { access_level: 30 }));
    },
  }),
  check({
    ...common,
    id: 'right-gone-to-administer-a-group',
    title: 'who is no owner of a group any more reads nothing that is for owners, there and below',
    async run(context) {
      const { by, world } = context;
      const person = await world.fresh.user();
      const group = await world.fresh.group({ members: { owner: person } });
      const inner = await world.fresh.group({ parent: group });
      const project = await world.fresh.project({ group: inner });
      const below = ['/access_tokens', '/invitations', '/access_requests', '/transfer_locations'];
      const paths = [group, inner].flatMap(({ url }) => below.map((path) => url + path));
      const looks = refused(context, by(person), ...paths, `${project.url}/transfer_locations`);
      const member = `${group.url}/members/${person.id}`;
      await takenAway(context, looks, () => world.arrange('PUT', member, { access_level: 40 }));
    },
  }),
  check({
    ...common,
    id: 'right-gone-for-authors',
    title:
      'who is no longer a member of a private project does not see there what is by them or for them either',
    async run(context) {
      const { by, world } = context;
      const person = await world.fresh.user();
      const project = await world.fresh.project({ members: { developer: person }, content: true });
      const { url, path } = project;
      const words = world.name('own-words');
      const own = { title: words, assignee_ids: [person.id], sudo: person.username };
      const issue = await world.arrange<Made>('POST', `${url}/issues`, { ...own, confidential: true });
      const branches = { source_branch: 'feature', target_branch: 'main' };
      const request = await world.arrange<Made>('POST', `${url}/merge_requests`, { ...own, ...branches });
      const text = { visibility: 'private', files: [{ file_path: 'a.txt', content: words }] };
      const wish = { title: words, sudo: person.username, ...text };
      const snippet = await world.arrange<Made>('POST', `${url}/snippets`, wish);
      await world.arrange('POST', `${url}/star`, { sudo: person.username });
      const caller = by(person);
      const looks = [
        ...absent(
          context,
          caller,
          `${url}/issues/${issue.iid}`,
          `${url}/issues/${issue.iid}/notes`,
          `${url}/merge_requests/${request.iid}`,
          `${url}/snippets/${snippet.id}`,
          `${url}/snippets/${snippet.id}/raw`,
        ),
        ...unlisted(
          context,
          caller,
          words,
          '/issues?scope=created_by_me',
          '/issues?scope=assigned_to_me',
          '/merge_requests?scope=created_by_me',
          '/merge_requests?scope=assigned_to_me',
          '/events',
        ),
        ...unlisted(
          context,
          caller,
          path,
          '/projects?starred=true',
          '/projects?membership=true',
          '/projects?min_access_level=10',
          `/users/${person.id}/starred_projects`,
        ),
        ...untold(context, caller, words, `issue(id: "gid://gitlab/Issue/${issue.id}") { title }`),
      ];
      const member = `${url}/members/${person.id}`;
      await takenAway(context, looks, () => world.arrange('DELETE', member));
    },
  }),
];
