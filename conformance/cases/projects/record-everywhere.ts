import { check } from '../../check.js';

/** What is told of a project, however it is come by. */
export const cases = [
  check({
    id: 'project-origin-everywhere',
    rules: ['PROJ-REC-4', 'PROJ-REC-9'],
    title: 'lists and changes tell the owner of a personal fork and its source as reading it does',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const source = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
      const caller = by(person);
      const fork = await caller.post(`${source.url}/fork`, { path: world.name('fork') });
      expect(fork).status(201);
      const id = fork.number('id');
      const url = `/projects/${id}`;
      const answers = [
        fork,
        await caller.get(url),
        await caller.post(`${url}/star`),
        await caller.put(url, { description: 'Mine' }),
      ];
      const lists = [
        await caller.get('/projects', { owned: true }),
        await caller.get(`/users/${person.id}/projects`),
        await caller.get(`/users/${person.id}/starred_projects`),
        await caller.get(`${source.url}/forks`),
      ];
      answers.push(
        await caller.post(`${url}/unstar`),
        await caller.post(`${url}/archive`),
        await caller.post(`${url}/unarchive`),
      );
      const told = { 'owner.id': person.id, 'forked_from_project.id': source.id };
      for (const [path, value] of Object.entries(told)) {
        for (const answer of answers) expect(answer).status(200, 201).json(path).toEqual(value);
        for (const list of lists) expect(list).status(200).json(`[0].${path}`).toEqual(value);
      }
      await world.arrange('DELETE', url);
    },
  }),
];
