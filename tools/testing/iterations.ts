import type { RunningServer } from '../../server/create-server.js';
import { addCadence } from '../../storage/database/iterations/iterations.js';

/** Gives a group three upcoming iterations of two weeks; the interface has no call for it. */
export async function makeIterations({ services }: RunningServer, groupId: number): Promise<void> {
  const { db, clock } = services;
  const input = { groupId, from: '2040-01-02', weeks: 2, count: 3, at: clock.now() };
  await db.write((tx) => addCadence(tx, input));
}
