import type { Pusher } from '../domain/repository/push-rules.js';
import type { Asker } from './verdict.js';

/** Somebody as the rules of branches and tags look at them. */
export const pusherIn = (viewer: NonNullable<Asker>, project: { access_level: number }): Pusher => ({
  id: viewer.id,
  admin: viewer.admin,
  level: project.access_level,
});
