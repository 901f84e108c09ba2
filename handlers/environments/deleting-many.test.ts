import { describe, expect, it } from 'vitest';
import { deleteOldestDeployments, forgetSoon } from '../../storage/database/environments/environments.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';
import { environmentScene } from './testing/environment-scene.js';

const app = useServer();
const many = 2500;

/** A stopped environment of very many deployments. */
const large = async () => {
  const scene = await environmentScene(app);
  const { id, environment, iid } = await scene.made();
  await app.services.db.write(async (tx) => {
    const { id: _, ...row } = (await untyped(tx)('deployments').where({ id }).first()) ?? {};
    for (let from = 1; from < many; from += 100) {
      const rows = Array.from({ length: Math.min(100, many - from) }, (_one, index) => ({
        ...row,
        // Far from what the project counts next.
        iid: iid + 100_000 + from + index,
      }));
      await untyped(tx)('deployments').insert(rows);
    }
  });
  await scene.stop(environment.id);
  return { ...scene, id: environment.id as number };
};

/** How many rows the largest of the writes took away, by the count between writes. */
const watchWrites = (count: () => Promise<number>) => {
  const { db } = app.services;
  const write = db.write.bind(db);
  const steps: number[] = [];
  let known = many;
  db.write = async (run, ...rest) => {
    const outcome = await write(run, ...rest);
    const now = await count();
    steps.push(known - now);
    known = now;
    return outcome;
  };
  return { steps, stop: () => Object.assign(db, { write }) };
};

describe('deleting an environment with very many deployments', () => {
  it('goes in several writes and is done when it is answered', async () => {
    const scene = await large();
    const { steps, stop } = watchWrites(() => scene.count('deployments'));
    try {
      expect((await scene.remove(scene.id)).status).toBe(204);
    } finally {
      stop();
    }
    expect(Math.max(...steps)).toBeLessThanOrEqual(1000);
    expect(await scene.count('deployments')).toBe(0);
    expect(await scene.count('environments')).toBe(0);
  });

  it('is ended by a job when the server stops meanwhile', async () => {
    const scene = await large();
    const { db, clock } = app.services;
    await db.write((tx) => forgetSoon(tx, scene.id, clock.now()));
    await db.write((tx) => deleteOldestDeployments(tx, scene.id, 1000));
    expect(await scene.count('deployments')).toBe(many - 1000);
    app.server.clock.advance(61_000);
    const { steps, stop } = watchWrites(() => scene.count('deployments'));
    try {
      await scene.jobs();
    } finally {
      stop();
    }
    expect(Math.max(...steps.slice(1))).toBeLessThanOrEqual(1000);
    expect(await scene.count('environments')).toBe(0);
    expect(await scene.count('deployments')).toBe(0);
  });

  it('leaves one alone that was started again meanwhile', async () => {
    const scene = await large();
    const { db, clock } = app.services;
    await db.write((tx) => forgetSoon(tx, scene.id, clock.now()));
    await scene.made();
    app.server.clock.advance(61_000);
    await scene.jobs();
    expect(await scene.count('deployments')).toBe(many + 1);
    expect((await scene.read(scene.id)).state).toBe('available');
  });
});
