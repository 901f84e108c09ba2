import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from '../server/http/failure-of.js';
import { isRefused, renderFailure } from '../server/http/render-failure.js';
import { TestClient } from '../tools/testing/client.js';
import type { MadeUser } from '../tools/testing/factories.js';
import { inTurn } from '../tools/testing/turns.js';
import { attempts, resolverContext } from './doors/attempts.js';
import type { Attempt } from './doors/scene-access.js';
import { type Stage, startStage } from './policies/places.js';
import type { Caller, Scene } from './policies/scene.js';

/**
 * Two doors, one house: what REST does is done by calling the actions without HTTP, as a resolver would, for every
 * caller and kind of place. Both do it or both refuse, and a refusal says the same.
 */
let lasting: Stage['lasting'];
let callers: Stage['callers'];
let scenes: Stage['scenes'];
const counts = { done: 0, refused: 0 };

beforeAll(async () => {
  ({ lasting, callers, scenes } = await startStage());
}, 120_000);
afterAll(() => lasting?.close());

interface Outcome {
  status: 'done' | number;
  body?: unknown;
}

async function throughRest(attempt: Attempt, scene: Scene, user: MadeUser | null): Promise<Outcome> {
  const [verb, path, params] = await attempt.request(scene, lasting.make);
  const client = new TestClient(lasting.server.url, user?.token ?? null);
  const { status, body } = await client.call(verb, path, params ?? {});
  return status < 400 ? { status: 'done' } : { status, body };
}

async function throughAction(attempt: Attempt, scene: Scene, user: MadeUser | null): Promise<Outcome> {
  try {
    const context = await resolverContext(lasting.server.services, user);
    await attempt.resolve(context, scene, lasting.make);
    return { status: 'done' };
  } catch (error) {
    const meaning = isRefused(error) ? error : failureOf(error)?.failure;
    if (!meaning) throw error;
    const { status, body } = renderFailure(meaning);
    return { status, body };
  }
}

const drawn = inTurn(attempts, 2);

describe('REST and the actions behind it', () => {
  it.each(drawn.map((attempt) => [attempt.name, attempt] as const))(
    'agree on %s',
    async (_name, attempt) => {
      const differences: string[] = [];
      for (const scene of scenes) {
        for (const caller of Object.keys(callers) as Caller[]) {
          const rest = await throughRest(attempt, scene, callers[caller]);
          const action = await throughAction(attempt, scene, callers[caller]);
          counts[rest.status === 'done' ? 'done' : 'refused'] += 1;
          const [one, other] = [JSON.stringify(rest), JSON.stringify(action)];
          if (one !== other) differences.push(`${caller}, ${scene.name}: REST ${one}, action ${other}`);
        }
      }
      expect(differences).toEqual([]);
    },
    120_000,
  );

  it('were compared where they do it and where they refuse', () => {
    expect(counts.done + counts.refused).toBe(drawn.length * scenes.length * Object.keys(callers).length);
    expect(counts.done).toBeGreaterThan(100);
    expect(counts.refused).toBeGreaterThan(100);
  });
});
