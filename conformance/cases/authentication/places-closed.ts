import { check } from '../../check.js';
import { GitClient } from '../git-http/support/client.js';
import { absent, type Made, refused, takenAway, unlisted, untold } from './support/taken-away.js';

const words = 'words-behind-a-door';

const common = { rule: 'AUTH-ACCESS-13', needs: ['admin'], writes: true } as const;

/** Rights to places and snippets that are closed, and of people who are shut out. */
export const cases = [
  check({
    ...common,
    id: 'right-gone-to-a-project',
    title: 'a project that becomes private is not seen any more by those who have read it',
    async run(context) {
      const { as, anonymous, world, expect } = context;
      const project = await world.fresh.project({ visibility: 'public', content: true });
      const { iid } = await world.arrange<Made>('POST', `${project.url}/issues`, { title: words });
      const below = ['', `/issues/${iid}`, '/issues', '/repository/tree', '/repository/branches'];
      const paths = below.map((path) => project.url + path);
      const git = new GitClient(anonymous, project);
      const looks = [
        ...absent(context, as.stranger, ...paths),
        ...absent(context, as.anonymous, ...paths),
        ...unlisted(context, as.stranger, project.path, `/projects?search=${project.path}`),
        ...untold(context, as.stranger, project.path, `project(fullPath: "${project.fullPath}") { path }`),
        {
          ask: () => git.refs('git-upload-pack'),
          gone: (answer: Parameters<typeof expect>[0]) => expect(answer).status(401),
        },
      ];
      await takenAway(context, looks, () => world.arrange('PUT', project.url, { visibility: 'private' }));
    },
  }),
  check({
    ...common,
    id: 'right-gone-to-a-feature',
    title: 'issues and merge requests that become a matter of members are not read any more by others',
    async run(context) {
      const { as, world } = context;
      const project = await world.fresh.project({ visibility: 'public', content: true });
      const { iid } = await world.arrange<Made>('POST', `${project.url}/issues`, { title: words });
      const wish = { title: words, source_branch: 'feature', target_branch: 'main' };
      const request = await world.arrange<Made>('POST', `${project.url}/merge_requests`, wish);
      const { url } = project;
      const paths = [
        `${url}/issues/${iid}`,
        `${url}/merge_requests/${request.iid}`,
        `${url}/repository/tree`,
      ];
      const looks = [
        ...refused(context, as.stranger, ...paths),
        ...unlisted(context, as.stranger, words, `${url}/issues`, `${url}/merge_requests`),
      ];
      const closed = {
        issues_access_level: 'private',
        merge_requests_access_level: 'private',
        repository_access_level: 'private',
      };
      await takenAway(context, looks, () => world.arrange('PUT', project.url, closed));
    },
  }),
  check({
    ...common,
    id: 'right-gone-to-a-group',
    title: 'who is no longer a member of a private group sees neither it nor what stands below',
    async run(context) {
      const { by, world } = context;
      const person = await world.fresh.user();
      const group = await world.fresh.group({
        visibility: 'private',
        parent: null,
        members: { reporter: person },
      });
      const project = await world.fresh.project({ visibility: 'private', group });
      const paths = [group.url, `${group.url}/projects`, `${group.url}/issues`, project.url];
      const looks = [
        ...absent(context, by(person), ...paths),
        ...unlisted(context, by(person), group.path, '/groups', '/projects?membership=true'),
        ...untold(context, by(person), group.path, `group(fullPath: "${group.fullPath}") { path }`),
      ];
      const member = `${group.url}/members/${person.id}`;
      await takenAway(context, looks, () => world.arrange('DELETE', member));
    },
  }),
  check({
    ...common,
    id: 'right-gone-with-sharing',
    title: 'a group that a project is no longer shared with does not let its members in any more',
    async run(context) {
      const { by, world } = context;
      const person = await world.fresh.user();
      const crew = await world.fresh.group({ parent: null, members: { reporter: person } });
      const project = await world.fresh.project({ visibility: 'private' });
      const wish = { group_id: crew.id, group_access: 20 };
      await world.arrange('POST', `${project.url}/share`, wish);
      const looks = absent(context, by(person), project.url, `${project.url}/issues`);
      await takenAway(context, looks, () => world.arrange('DELETE', `${project.url}/share/${crew.id}`));
    },
  }),
  check({
    ...common,
    id: 'right-gone-to-a-snippet',
    title: 'a snippet that becomes private is not read any more by others, its text neither',
    async run(context) {
      const { as, world } = context;
      const project = await world.fresh.project({ visibility: 'public' });
      const sudo = (await world.fresh.user()).username;
      const text = {
        title: words,
        visibility: 'public',
        files: [{ file_path: 'a.txt', content: words }],
      };
      for (const place of ['', project.url]) {
        const by = place === '' ? { sudo } : {};
        const { id } = await world.arrange<Made>('POST', `${place}/snippets`, { ...text, ...by });
        const url = `${place}/snippets/${id}`;
        const looks = absent(context, as.stranger, url, `${url}/raw`, `${url}/files/main/a.txt/raw`);
        await takenAway(context, looks, () => world.arrange('PUT', url, { visibility: 'private', ...by }));
      }
    },
  }),
  check({
    ...common,
    id: 'right-gone-with-blocking',
    title: 'who is blocked reads nothing any more with a token that has read before',
    async run(context) {
      const { by, world } = context;
      const person = await world.fresh.user();
      const project = await world.fresh.project({ visibility: 'public', members: { reporter: person } });
      const paths = ['/user', '/projects', project.url, `${project.url}/issues`];
      const looks = refused(context, by(person), ...paths);
      await takenAway(context, looks, () => world.arrange('POST', `/users/${person.id}/block`));
    },
  }),
];
