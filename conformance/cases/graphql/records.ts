import { check } from '../../check.js';
import { ask } from './support/asking.js';

interface Person {
  id: number;
  username: string;
}

const gid = (model: string, id: unknown): string => `gid://gitlab/${model}/${String(id)}`;

/** What REST gives with milliseconds is given here without. */
const moment = (text: unknown): string => String(text).replace(/\.\d+Z$/, 'Z');

/** Records agree with those of REST, and their identities. */
export const cases = [
  check({
    id: 'graphql-global-ids',
    rule: 'GRAPHQL-ID-1',
    title: 'records are identified by Global IDs of their model and their number',
    async run({ as, world, expect }) {
      const { project, group } = world.place('public');
      const answer = await ask(
        as.guest,
        `{ currentUser { id } project(fullPath: "${project.fullPath}") { id group { id } } group(fullPath: "${group.fullPath}") { id } }`,
      );
      expect(answer)
        .json('data')
        .toEqual({
          currentUser: { id: gid('User', world.person('guest').id) },
          project: { id: gid('Project', project.id), group: { id: gid('Group', group.id) } },
          group: { id: gid('Group', group.id) },
        });
    },
  }),
  check({
    id: 'graphql-wrong-ids',
    rule: 'GRAPHQL-ID-2',
    title: 'a Global ID of another model, of another application, or none at all is refused with the reason',
    async run({ as, expect }) {
      const wrong: [id: string, text: string][] = [
        ['gid://gitlab/Label/1', '"gid://gitlab/Label/1" does not represent an instance of Issue'],
        ['1', '"1" is not a valid Global ID'],
        ['gid://other/Issue/1', '"gid://other/Issue/1" is not a Gitlab Global ID'],
      ];
      for (const [id, text] of wrong) {
        const answer = await ask(as.guest, `{ issue(id: "${id}") { id } }`);
        expect(answer).status(200).json('errors[0].message').toEqual(text);
      }
    },
  }),
  check({
    id: 'graphql-same-issue',
    rules: ['GRAPHQL-AUTH-6', 'GRAPHQL-ID-3', 'GRAPHQL-SCHEMA-3'],
    title: 'an issue tells the same as over REST, its number as text',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const label = world.name('label');
      await world.arrange('POST', `${project.url}/labels`, { name: label, color: '#112233' });
      const made = await world.arrange<{ iid: number }>('POST', `${project.url}/issues`, {
        title: 'One',
        description: 'Text',
        labels: label,
        due_date: '2030-01-02',
      });
      const rest = await as.owner.get(`${project.url}/issues/${made.iid}`);
      const query = `query($path: ID!, $iid: String!) { project(fullPath: $path) { issue(iid: $iid) {
        id iid title description state confidential createdAt updatedAt projectId webUrl upvotes userNotesCount
        author { id username } labels { nodes { title } } reference(full: true)
      } } }`;
      const answer = await ask(as.owner, query, { path: project.fullPath, iid: String(made.iid) });
      const author = rest.at('author') as Person;
      expect(answer)
        .json('data.project.issue')
        .toEqual({
          id: gid('Issue', rest.at('id')),
          iid: String(rest.at('iid')),
          title: rest.at('title'),
          description: rest.at('description'),
          state: rest.at('state'),
          confidential: rest.at('confidential'),
          createdAt: moment(rest.at('created_at')),
          updatedAt: moment(rest.at('updated_at')),
          projectId: rest.at('project_id'),
          webUrl: rest.at('web_url'),
          upvotes: rest.at('upvotes'),
          userNotesCount: rest.at('user_notes_count'),
          author: { id: gid('User', author.id), username: author.username },
          labels: { nodes: [{ title: label }] },
          reference: rest.at('references.full'),
        });
    },
  }),
  check({
    id: 'graphql-same-project',
    rule: 'GRAPHQL-AUTH-6',
    title: 'a project and its group tell the same as over REST',
    async run({ as, world, expect }) {
      const { project, group } = world.place('internal');
      const rest = await as.developer.get(project.url);
      const query = `{ project(fullPath: "${project.fullPath}") {
        id name path fullPath nameWithNamespace description visibility archived starCount forksCount
        httpUrlToRepo sshUrlToRepo webUrl createdAt group { name fullPath visibility }
      } }`;
      const above = await as.developer.get(group.url);
      expect(await ask(as.developer, query))
        .json('data.project')
        .toEqual({
          id: gid('Project', rest.at('id')),
          name: rest.at('name'),
          path: rest.at('path'),
          fullPath: rest.at('path_with_namespace'),
          nameWithNamespace: rest.at('name_with_namespace'),
          description: rest.at('description'),
          visibility: rest.at('visibility'),
          archived: rest.at('archived'),
          starCount: rest.at('star_count'),
          forksCount: rest.at('forks_count'),
          httpUrlToRepo: rest.at('http_url_to_repo'),
          sshUrlToRepo: rest.at('ssh_url_to_repo'),
          webUrl: rest.at('web_url'),
          createdAt: moment(rest.at('created_at')),
          group: {
            name: above.at('name'),
            fullPath: above.at('full_path'),
            visibility: above.at('visibility'),
          },
        });
    },
  }),
  check({
    id: 'graphql-same-milestone-and-label',
    rule: 'GRAPHQL-AUTH-6',
    title: 'milestones and labels tell the same as over REST',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      await world.arrange('POST', `${project.url}/labels`, {
        name: 'bug',
        color: '#112233',
        description: 'L',
      });
      await world.arrange('POST', `${project.url}/milestones`, { title: 'M', description: 'Text' });
      const [label] = (await as.guest.get(`${project.url}/labels`)).list();
      const [milestone] = (await as.guest.get(`${project.url}/milestones`)).list();
      const query = `{ project(fullPath: "${project.fullPath}") {
        labels { nodes { title color textColor description } }
        milestones { nodes { id iid title description state expired webPath } }
      } }`;
      const answer = await ask(as.guest, query);
      expect(answer)
        .json('data.project.labels.nodes')
        .toEqual([
          {
            title: label?.['name'],
            color: label?.['color'],
            textColor: label?.['text_color'],
            description: label?.['description'],
          },
        ]);
      expect(answer)
        .json('data.project.milestones.nodes[0]')
        .toInclude({
          id: gid('Milestone', milestone?.['id']),
          iid: String(milestone?.['iid']),
          title: milestone?.['title'],
          description: milestone?.['description'],
          state: milestone?.['state'],
          expired: milestone?.['expired'],
        });
    },
  }),
  check({
    id: 'graphql-same-members',
    rule: 'GRAPHQL-AUTH-6',
    title:
      'the members of a project are those of REST, with the same levels, and hidden from the same people',
    writes: true,
    async run({ as, by, world, expect }) {
      const project = await world.fresh.project({ visibility: 'private' });
      const rest = (await as.owner.get(`${project.url}/members/all`, { per_page: 100 })).list();
      const query = `{ project(fullPath: "${project.fullPath}") { projectMembers { nodes {
        accessLevel { integerValue } user { username }
      } } } }`;
      const answer = await ask(as.owner, query);
      const wanted = rest.map(({ username, access_level: integerValue }) => ({
        accessLevel: { integerValue },
        user: { username },
      }));
      expect(answer).json('data.project.projectMembers.nodes').toEqual(wanted);
      expect(await ask(by(world.person('stranger')), query))
        .json('data.project')
        .toBeNull();
    },
  }),
  check({
    id: 'graphql-same-features',
    rule: 'GRAPHQL-AUTH-6',
    title: 'of the features of a project each caller is told what REST tells them',
    writes: true,
    async run({ as, world, expect }) {
      const names = ['issues', 'merge_requests', 'wiki', 'snippets', 'container_registry'] as const;
      const params = Object.fromEntries(names.map((name) => [`${name}_access_level`, 'private']));
      const project = await world.fresh.project({ visibility: 'public' });
      await world.arrange('PUT', project.url, { ...params, builds_access_level: 'private' });
      const query = `{ project(fullPath: "${project.fullPath}") { issues_enabled: issuesEnabled
        merge_requests_enabled: mergeRequestsEnabled wiki_enabled: wikiEnabled snippets_enabled: snippetsEnabled
        container_registry_enabled: containerRegistryEnabled jobs_enabled: jobsEnabled } }`;
      for (const caller of [as.stranger, as.guest]) {
        const record = (await caller.get(project.url)).record();
        const told = [...names, 'jobs'].map((name) => [`${name}_enabled`, record[`${name}_enabled`]]);
        expect(await ask(caller, query))
          .json('data.project')
          .toEqual(Object.fromEntries(told));
      }
    },
  }),
];
