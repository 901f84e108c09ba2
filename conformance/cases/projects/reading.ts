import { check } from '../../check.js';
import { mitLicense } from './support/license.js';
import { absent, somebody, three } from './support/places.js';

/** Reading one project, and the languages of its code. */
export const cases = [
  check({
    id: 'project-get-by-path',
    rule: 'PROJ-ID-1',
    title: 'a project is named by its number or by its encoded full path',
    async run({ as, world, expect }) {
      const { project } = world.place('internal');
      for (const name of [project.id, encodeURIComponent(project.fullPath)]) {
        expect(await as.stranger.get(`/projects/${name}`))
          .status(200)
          .json()
          .toInclude({ id: project.id, path_with_namespace: project.fullPath });
      }
    },
  }),
  check({
    id: 'project-get-private',
    rule: 'PROJ-GET-1',
    title: 'a private project answers 404 to those who are no members',
    async run({ as, world, expect }) {
      const { url } = world.place('private').project;
      for (const caller of [as.stranger, as.anonymous]) {
        expect(await caller.get(url))
          .status(404)
          .message('404 Project Not Found');
      }
      expect(await as.guest.get(url)).status(200);
    },
  }),
  check({
    id: 'project-get-hidden',
    rule: 'PROJ-GET-2',
    title: 'a hidden project and an absent one give the same answer',
    async run({ as, world, expect }) {
      const { project } = world.place('private');
      for (const caller of [as.stranger, as.anonymous]) {
        const nothing = await caller.get(`/projects/${absent}`);
        expect(await caller.get(project.url)).sameAs(nothing);
        expect(await caller.get(`/projects/${encodeURIComponent(project.fullPath)}`)).sameAs(nothing);
      }
    },
  }),
  check({
    id: 'project-get-statistics',
    rule: 'PROJ-GET-3',
    title: 'statistics=true adds the statistics for Reporters and for nobody below',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const { url } = world.place('private').project;
      const answer = await as.reporter.get(url, { statistics: true });
      expect(answer).status(200).json('statistics.commit_count').toEqual(4);
      expect(answer)
        .json('statistics.repository_size')
        .toSatisfy('a positive number', (size) => Number(size) > 0);
      expect(await as.reporter.get(url))
        .json('statistics')
        .toBeAbsent();
      expect(await as.guest.get(url, { statistics: true }))
        .status(200)
        .json('statistics')
        .toBeAbsent();
    },
  }),
  check({
    id: 'project-get-license',
    rule: 'PROJ-GET-4',
    title: 'license=true adds the license and its address',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      await world.fresh.commit(project, { LICENSE: mitLicense });
      const answer = await as.reporter.get(project.url, { license: true });
      expect(answer).status(200).json('license').toInclude({ key: 'mit', name: 'MIT License' });
      expect(answer)
        .json('license_url')
        .toMatch(new RegExp(`/${project.fullPath}/-/blob/main/LICENSE$`));
      expect(await as.reporter.get(project.url))
        .json('license_url')
        .toBeAbsent();
    },
  }),
  check({
    id: 'project-get-license-unreadable',
    rule: 'PROJ-GET-4',
    title: 'those who may not read the code are told no license',
    async run({ as, world, expect }) {
      const answer = await as.guest.get(world.place('private').project.url, { license: true });
      expect(answer).status(200);
      for (const field of ['license', 'license_url']) {
        expect(answer).json(field).toBeOneOf(null, undefined);
      }
    },
  }),
  check({
    id: 'project-get-personal-level',
    rule: 'PROJ-GET-5',
    title: 'the owner of a personal namespace has level 50 in its projects',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const made = await by(person).post('/projects', { path: 'mine' });
      const answer = await by(person).get(`/projects/${made.number()}`);
      const levels = ['project_access', 'group_access'].map((kind) =>
        Number(answer.at(`permissions.${kind}.access_level`) ?? 0),
      );
      expect.value('highest level', Math.max(...levels), answer).toEqual(50);
    },
  }),
  check({
    id: 'project-languages',
    rule: 'PROJ-LANG-1',
    title: 'languages stand with their percentages, largest first',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const lines = (count: number) => 'x = 1\n'.repeat(count);
      const files = { 'a.rb': lines(1), 'main.py': lines(6), 'b.go': lines(3), 'notes.md': '# Notes\n' };
      await world.fresh.commit(project, files);
      const answer = await as.reporter.get(`${project.url}/languages`);
      expect(answer).status(200).json().toEqual({ Python: 60, Go: 30, Ruby: 10 });
      expect.value('order', Object.keys(answer.record()), answer).toEqual(['Python', 'Go', 'Ruby']);
    },
  }),
  check({
    id: 'project-languages-empty',
    rule: 'PROJ-LANG-1',
    title: 'an empty repository has no languages',
    writes: true,
    async run({ as, world, expect }) {
      const { projects } = await three(world);
      expect(await as.reporter.get(`${projects[0]?.url}/languages`))
        .status(200)
        .json()
        .toEqual({});
    },
  }),
  check({
    id: 'project-languages-unreadable',
    rule: 'PROJ-LANG-2',
    title: 'those who may not read the code are not told the languages',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      expect(await as.guest.get(`${world.place('private').project.url}/languages`)).status(403);
      const params = { repository_access_level: 'private' };
      const { url } = await world.fresh.project({ visibility: 'public', params });
      const ann = await somebody(world, 'ann');
      expect(await by(ann).get(`${url}/languages`)).status(403);
      expect(await as.reporter.get(`${url}/languages`)).status(200);
    },
  }),
];
