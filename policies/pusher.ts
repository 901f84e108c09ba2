import type { Pusher } from '../domain/repository/push-rules.js';
import type { Person } from '../domain/viewer.js';

/** Somebody as the rules of branches and tags look at them. */
export const pusherOf = (
  viewer: Pick<Person, 'id' | 'admin'>,
  project: { access_level: number },
): Pusher => ({
  id: viewer.id,
  admin: viewer.admin,
  level: project.access_level,
});
