import { type CaseContext, check } from '../../check.js';
import type { MadeGroup, MadeProject, Person } from '../../world/types.js';

interface Scene {
  ann: Person;
  crew: MadeGroup;
  project: MadeProject;
}

interface Loss {
  word: string;
  title: string;
  /** Who may deploy. */
  named: (scene: Scene) => object;
  give: (context: CaseContext, scene: Scene) => Promise<unknown>;
  take: (scene: Scene) => [verb: string, path: string, params?: Record<string, unknown>];
}

const lossesOf = (kind: 'user' | 'crew'): Loss[] => {
  const named = ({ ann, crew }: Scene) => (kind === 'user' ? { user_id: ann.id } : { group_id: crew.id });
  const give = async ({ world }: CaseContext, { ann, crew, project }: Scene) => {
    if (kind === 'user') return world.fresh.member(project, ann, 'developer');
    await world.fresh.member(crew, ann, 'developer');
    await world.arrange('POST', `${project.url}/share`, { group_id: crew.id, group_access: 30 });
  };
  const place = ({ crew, project }: Scene) => (kind === 'user' ? project : crew).url;
  const who =
    kind === 'user' ? 'who is named by a protection' : 'who belongs to a group that a protection names';
  return [
    {
      word: `${kind}-removed`,
      title: `${who} and is no member any more`,
      named,
      give,
      take: (scene) => ['DELETE', `${place(scene)}/members/${scene.ann.id}`],
    },
    {
      word: `${kind}-lowered`,
      title: `${who} and is a reporter now`,
      named,
      give,
      take: (scene) => ['PUT', `${place(scene)}/members/${scene.ann.id}`, { access_level: 20 }],
    },
    {
      word: `${kind}-unnamed`,
      title: `${who} that names maintainers now`,
      named,
      give,
      // The new entry comes after the old one is taken away with the whole protection.
      take: ({ project }) => ['DELETE', `${project.url}/protected_environments/live`],
    },
  ];
};

const losses: Loss[] = [
  ...lossesOf('user'),
  ...lossesOf('crew'),
  {
    word: 'crew-unshared',
    title: 'who belongs to a group that a protection names and that has no part in the project any more',
    named: ({ crew }) => ({ group_id: crew.id }),
    give: async ({ world }, { ann, crew, project }) => {
      await world.fresh.member(crew, ann, 'developer');
      await world.arrange('POST', `${project.url}/share`, { group_id: crew.id, group_access: 30 });
    },
    take: ({ project, crew }) => ['DELETE', `${project.url}/share/${crew.id}`],
  },
];

/** Rights to deploy that are gone. */
export const cases = losses.map(({ word, title, named, give, take }) =>
  check({
    id: `deploy-right-gone-${word}`,
    rules: ['ENV-PROTECT-9', 'ENV-PROTECT-10', 'AUTH-ACCESS-13'],
    title: `${title} neither deploys, reports, changes nor stops`,
    needs: ['tier.premium', 'admin'],
    writes: true,
    async run(context) {
      const { as, by, world, expect } = context;
      const ann = await world.fresh.user();
      const crew = await world.fresh.group({ parent: null });
      const project = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
      const scene = { ann, crew, project };
      await give(context, scene);
      const protection = `${project.url}/protected_environments`;
      await world.arrange('POST', protection, { name: 'live', deploy_access_levels: [named(scene)] });
      const deployments = `${project.url}/deployments`;
      const sha = world.repository.branches['main'];
      const report = { environment: 'live', sha, ref: 'main', tag: false, status: 'running' };
      const made = await by(ann).post(deployments, report);
      expect(made).status(201);
      const one = `${project.url}/environments/${made.number('environment.id')}`;
      expect(await by(ann).put(one, { external_url: 'https://one.example.org' })).status(200);
      await world.arrange(...take(scene));
      if (word.endsWith('unnamed')) {
        const deploy_access_levels = [{ access_level: 40 }];
        await world.arrange('POST', protection, { name: 'live', deploy_access_levels });
      }
      const own = `${deployments}/${made.number('id')}`;
      const shut = [401, 403, 404];
      expect(await by(ann).post(deployments, report)).status(...shut);
      expect(await by(ann).put(own, { status: 'success' })).status(...shut);
      expect(await by(ann).put(one, { external_url: 'https://two.example.org' })).status(...shut);
      expect(await by(ann).post(`${one}/stop`)).status(...shut);
      expect(await by(ann).post(`${one}/stop`, { force: true })).status(...shut);
      expect(await as.maintainer.get(own))
        .json('status')
        .toEqual('running');
      expect(await as.maintainer.get(one))
        .json()
        .toInclude({ state: 'available', external_url: 'https://one.example.org' });
    },
  }),
);
