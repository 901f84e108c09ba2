import type { Migration } from '../engine/migration.js';

/** Time that was booked on a day counts from its first moment, as time that was booked at a moment does. */
export const timelogMoments: Migration = {
  name: '0042-timelog-moments',
  async up(_tx, ddl) {
    await ddl(`
      update timelogs set spent_at = spent_at || 'T00:00:00.000Z' where length(spent_at) = 10;
    `);
  },
};
