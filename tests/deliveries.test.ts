import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deploymentScene } from '../handlers/deployments/testing/deployment-scene.js';
import { useServer } from '../tools/testing/use-server.js';
import { DeliveryModel, type Reported } from './deliveries/model.js';

/** Any calls about environments and deployments come to what a small model says of them: `HEARTH_RUNS` gives more. */
const app = useServer({ tier: 'premium' });
const runs = Number(process.env['HEARTH_RUNS'] ?? 6);

const guarded = 'production';
const environments = fc.constantFrom(guarded, 'qa');
const reported = fc.constantFrom<Reported>('running', 'success', 'failed', 'canceled');
const which = fc.nat({ max: 20 });

const call = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('report' as const),
      environment: environments,
      status: reported,
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('change' as const), which, status: reported }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('decide' as const),
      which,
      status: fc.constantFrom('approved' as const, 'rejected' as const),
    }),
  },
  fc.record({ what: fc.constant('delete' as const), which }),
  fc.record({ what: fc.constant('stop' as const), environment: environments, force: fc.boolean() }),
  fc.record({ what: fc.constant('delete environment' as const), environment: environments }),
);

type Call = typeof call extends fc.Arbitrary<infer One> ? One : never;
type Of<What extends Call['what']> = Extract<Call, { what: What }>;
/** The status that was answered, and the one that the model wants. */
type Outcome = [seen: number, wanted: number];

describe('environments and deployments', () => {
  it('are after any calls what a model says, with the same refusals', async () => {
    const scene = await deploymentScene(app);
    const { people, main } = scene;
    const play = async (calls: readonly Call[]): Promise<void> => {
      const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
      const { developer, maintainer } = people;
      await app.make.members({ type: 'project', id: project.id }, { developer, maintainer });
      const sha = (await app.services.git.open(project.id).branchTip('main')) ?? main;
      const [by, over] = [app.as(developer), app.as(maintainer)];
      const protection = {
        name: guarded,
        deploy_access_levels: [{ access_level: 30 }],
        required_approval_count: 1,
      };
      await over.post(`${project.url}/protected_environments`, protection);
      const model = new DeliveryModel(guarded);
      const idOf = async (name: string): Promise<number | undefined> =>
        (await by.get(`${project.url}/environments`, { name })).body[0]?.id;
      const at = (id: number) => `${project.url}/deployments/${id}`;
      const placeOf = async (name: string) => `${project.url}/environments/${await idOf(name)}`;
      const nothing: Outcome = [0, 0];
      const chosen = (which: number) => model.deployments[which % Math.max(1, model.deployments.length)];
      const players: { [What in Call['what']]: (one: Of<What>) => Promise<Outcome> } = {
        report: async ({ environment, status }) => {
          const params = { environment, status, sha, ref: 'main', tag: false };
          const answer = await by.post(`${project.url}/deployments`, params);
          return [answer.status, model.report(answer.body.id, environment, status)];
        },
        change: async ({ which, status }) => {
          const one = chosen(which);
          if (!one) return nothing;
          return [(await by.put(at(one.id), { status })).status, model.change(one, status)];
        },
        decide: async ({ which, status }) => {
          const one = chosen(which);
          if (!one) return nothing;
          return [(await over.post(`${at(one.id)}/approval`, { status })).status, model.decide(one, status)];
        },
        delete: async ({ which }) => {
          const one = chosen(which);
          if (!one) return nothing;
          return [(await over.delete(at(one.id))).status, model.remove(one)];
        },
        stop: async ({ environment: name, force }) => {
          if (!model.environments.has(name)) return nothing;
          return [(await by.post(`${await placeOf(name)}/stop`, { force })).status, model.stop(name)];
        },
        'delete environment': async ({ environment: name }) => {
          if (!model.environments.has(name)) return nothing;
          return [(await by.delete(await placeOf(name))).status, model.removeEnvironment(name)];
        },
      };
      const step = (one: Call): Promise<Outcome> =>
        (players[one.what] as (one: Call) => Promise<Outcome>)(one);
      for (const one of calls) {
        app.server.clock.advance(1000);
        const [seen, wanted] = await step(one);
        expect(seen, JSON.stringify(one)).toBe(wanted);
      }
      const listed = (await by.get(`${project.url}/deployments`, { per_page: 100 })).body;
      expect(listed.map(({ id, status }: { id: number; status: string }) => [id, status])).toEqual(
        model.deployments.map(({ id, status }) => [id, status]),
      );
      const places = (await by.get(`${project.url}/environments`)).body;
      expect(
        Object.fromEntries(places.map(({ name, state }: { name: string; state: string }) => [name, state])),
      ).toEqual(Object.fromEntries(model.environments));
      for (const { id, name } of places) {
        const { last_deployment: last } = (await by.get(`${project.url}/environments/${id}`)).body;
        expect(last?.id ?? null, name).toBe(model.last(name)?.id ?? null);
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(call, { minLength: 5, maxLength: 30 }), play), {
      numRuns: runs,
    });
  }, 600_000);
});
