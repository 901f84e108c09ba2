import { check } from '../../check.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { absent, type Made, refused, takenAway, unlisted, untold } from './support/taken-away.js';

const common = { rule: 'AUTH-ACCESS-13', needs: ['admin'], writes: true } as const;

/** Rights that come with an account, with an open group, and with a share. */
export const cases = [
  check({
    ...common,
    id: 'right-gone-with-administration',
    title:
      'who is no administrator any more reads nothing that is for administrators, and acts as nobody else',
    async run(context) {
      const { by, world } = context;
      const boss = await world.fresh.user({ admin: true });
      const token = await world.fresh.token(boss, ['api', 'sudo']);
      const caller = by({ token });
      const other = await world.fresh.user();
      const group = await world.fresh.group({ parent: null, visibility: 'private' });
      const project = await world.fresh.project({ group, visibility: 'private' });
      const looks = [
        ...absent(context, caller, group.url, project.url, `${project.url}/issues`),
        ...refused(
          context,
          caller,
          '/features',
          '/application/settings',
          '/application/statistics',
          '/hooks',
          '/user/activities',
          `/users/${other.id}/emails`,
          `/users/${other.id}/memberships`,
          `/users/${other.id}/impersonation_tokens`,
          `/personal_access_tokens?user_id=${other.id}`,
        ),
        ...refused(context, by({ token }, { sudo: other.username }), '/user', '/user/emails'),
        ...unlisted(context, caller, other.email, `/users?username=${other.username}`),
        ...unlisted(context, caller, project.path, `/projects?search=${project.path}`),
        ...untold(context, caller, project.path, `project(fullPath: "${project.fullPath}") { path }`),
      ];
      await takenAway(context, looks, () => world.arrange('PUT', `/users/${boss.id}`, { admin: false }));
    },
  }),
  check({
    ...common,
    id: 'right-gone-to-what-is-internal',
    title: 'who is external from now on reads nothing internal any more',
    async run(context) {
      const { by, world } = context;
      const [person, author] = [await world.fresh.user(), await world.fresh.user()];
      const { group, project } = world.place('internal');
      const text = { title: 'words-inside', files: [{ file_path: 'a.txt', content: 'words-inside' }] };
      const snippet = { ...text, visibility: 'internal', sudo: author.username };
      const { id } = await world.arrange<Made>('POST', '/snippets', snippet);
      const below = ['', '/issues', '/repository/tree', '/members'];
      const looks = [
        ...absent(context, by(person), group.url, ...below.map((path) => project.url + path)),
        ...absent(context, by(person), `/snippets/${id}`, `/snippets/${id}/raw`),
        ...unlisted(context, by(person), project.path, `/projects?search=${project.path}`),
        ...untold(context, by(person), project.path, `project(fullPath: "${project.fullPath}") { path }`),
      ];
      await takenAway(context, looks, () => world.arrange('PUT', `/users/${person.id}`, { external: true }));
    },
  }),
  check({
    ...common,
    id: 'right-gone-to-a-closed-group',
    title: 'a group that becomes private is not seen any more by those who have read it',
    async run(context) {
      const { as, world } = context;
      const group = await world.fresh.group({ visibility: 'public', parent: null });
      const { url, path, fullPath } = group;
      const below = ['', '/projects', '/subgroups', '/issues'];
      const paths = below.map((one) => url + one);
      const more = ['/members', '/labels', '/milestones'].map((one) => url + one);
      const looks = [
        ...absent(context, as.anonymous, ...paths),
        ...absent(context, as.stranger, ...paths, ...more),
        ...unlisted(context, as.stranger, path, `/groups?all_available=true&search=${path}`),
        ...unlisted(context, as.anonymous, path, `/groups?search=${path}`),
        ...untold(context, as.stranger, path, `group(fullPath: "${fullPath}") { path }`),
      ];
      await takenAway(context, looks, () => world.arrange('PUT', url, { visibility: 'private' }));
    },
  }),
  ...(['project', 'group'] as const).map((kind) =>
    check({
      ...common,
      id: `right-gone-with-sharing-of-a-${kind}`,
      title: `once a ${kind} is shared no more, it and what stands below are read by no interface`,
      async run(context) {
        const { anonymous, by, expect, world } = context;
        const person = await world.fresh.user();
        const crew = await world.fresh.group({ parent: null, members: { developer: person } });
        const group = await world.fresh.group({ visibility: 'private' });
        const inner = await world.fresh.group({ visibility: 'private', parent: group });
        const content = ['refs/heads/main'];
        const project = await world.fresh.project({ visibility: 'private', group: inner, content });
        const shared = kind === 'group' ? group : project;
        const share = `${shared.url}/share`;
        await world.arrange('POST', share, { group_id: crew.id, group_access: 30 });
        const opened = kind === 'group' ? [group.url, inner.url, `${inner.url}/projects`] : [];
        const below = ['', '/issues', '/members', '/members/all', '/repository/tree', '/repository/commits'];
        const git = new GitClient(anonymous, project, basic(person.token));
        const looks = [
          ...absent(context, by(person), ...opened, ...below.map((path) => project.url + path)),
          ...unlisted(context, by(person), project.path, `/projects?search=${project.path}`),
          ...untold(context, by(person), project.path, `project(fullPath: "${project.fullPath}") { path }`),
          {
            ask: () => git.refs('git-upload-pack'),
            gone: (answer: Parameters<typeof expect>[0]) => expect(answer).status(401, 403, 404),
          },
        ];
        await takenAway(context, looks, () => world.arrange('DELETE', `${share}/${crew.id}`));
      },
    }),
  ),
];
