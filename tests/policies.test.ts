import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestAnswer, TestClient } from '../tools/testing/client.js';
import type { MadeUser } from '../tools/testing/factories.js';
import { inTurn } from '../tools/testing/turns.js';
import { type Stage, startStage } from './policies/places.js';
import { type Caller, type Scene, seenBy } from './policies/scene.js';
import type { Trial } from './policies/trial.js';
import { trials } from './policies/trials.js';

/**
 * Abilities say without HTTP what REST answers: every one for every caller, in projects of every visibility, in an
 * archived one, and with the features switched off or left to members.
 */
let lasting: Stage['lasting'];
let callers: Stage['callers'];
let scenes: Stage['scenes'];
let compared = 0;
let allowed = 0;

beforeAll(async () => {
  ({ lasting, callers, scenes } = await startStage());
}, 120_000);
afterAll(() => lasting?.close());

const personOf = (user: MadeUser | null) =>
  user && { id: user.id, admin: user.admin === 1, external: user.external === 1 };

/** A few refusals are told as what is wrong with the request. */
const refusals = [
  'insufficient permissions',
  'Target project has disabled merge requests',
  'User does not have permission to create',
  'Could not provision owner access',
  '{"namespace":["is not valid"]}',
];

const isRefused = ({ status, body }: TestAnswer): boolean =>
  [401, 403, 404].includes(status) || refusals.some((text) => JSON.stringify(body).includes(text));

async function problemIn({ ability, judged, request }: Trial, scene: Scene, caller: Caller) {
  const { make, server } = lasting;
  const user = callers[caller];
  const verdict = judged(personOf(user), await seenBy(server.services, scene, user));
  const [verb, path, params] = await request(scene, make);
  const answer = await new TestClient(server.url, user?.token ?? null).call(verb, path, params ?? {});
  compared += 1;
  if (verdict) allowed += 1;
  if (answer.status < 500 && verdict !== isRefused(answer)) return null;
  const text = JSON.stringify(answer.body).slice(0, 120);
  const fault = lasting.faultOf(answer.headers['x-request-id']);
  const word = verdict ? 'allowed' : 'refused';
  return `${ability} (${verb} ${path}), ${caller}, ${scene.name}: ${word}, but REST ${answer.status} ${text} ${fault}`;
}

const drawn = inTurn(trials, 3);

describe('abilities and REST', () => {
  it.each(drawn.map((trial, index) => [`${index} ${trial.ability}`, trial] as const))(
    'agree on %s',
    async (_name, trial) => {
      const problems: (string | null)[] = [];
      for (const scene of scenes) {
        for (const caller of Object.keys(callers) as Caller[]) {
          problems.push(await problemIn(trial, scene, caller));
        }
      }
      expect(problems.filter((problem) => problem !== null)).toEqual([]);
    },
    60_000,
  );

  it('have been compared where they allow and where they refuse', () => {
    console.log(`${compared} comparisons, ${allowed} allowed`);
    expect(compared).toBe(drawn.length * scenes.length * Object.keys(callers).length);
    expect(allowed).toBeGreaterThan(compared / 4);
    expect(allowed).toBeLessThan((compared * 3) / 4);
  });
});
