import { dayOf } from '../../domain/time.js';
import { addCadence } from '../../storage/database/planning/iterations.js';
import type { HearthServer } from '../create-server.js';

const weekMs = 7 * 86_400_000;

/** Gives a group of the example iterations of two weeks: one that is over, one that runs, two to come. */
export async function addDemoIterations(server: HearthServer, groupId: number): Promise<void> {
  const { db, clock } = server.services;
  const at = clock.now();
  const from = dayOf(new Date(clock.millis() - 3 * weekMs).toISOString());
  await db.write((tx) => addCadence(tx, { groupId, from, weeks: 2, count: 4, at }));
}
