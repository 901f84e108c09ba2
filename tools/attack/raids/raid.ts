import type { Draws } from '../draws.js';
import { fire, type Hit, type Shot } from '../fire.js';
import type { Record } from '../record.js';
import type { Scene } from '../scene.js';

/** What a raid works with. */
export interface Field {
  url: string;
  scene: Scene;
  draws: Draws;
  record: Record;
  isOver: () => boolean;
}

/** A way to attack; some lanes of it run beside each other, each strike after the other. */
export interface Raid {
  name: string;
  lanes: number;
  /** Milliseconds between two strikes of a lane, at most. */
  pause: number;
  strike: (field: Field) => Promise<void>;
}

/** Sends a request in the name of a raid. */
export const shoot = ({ url, record }: Field, raid: string, shot: Shot): Promise<Hit> =>
  record.keep(raid, shot, (one) => fire(url, one));

/** An address that a proxy may say a request comes from; some attackers have one, some have many. */
export const addressOf = ({ draws }: Field): { 'x-forwarded-for'?: string } =>
  draws.percent(50) ? {} : { 'x-forwarded-for': `198.51.100.${draws.between(1, 250)}` };

/** The headers of somebody: of a member, of the administrator, or of nobody. */
export function callerOf(field: Field, anonymousPercent = 30): { [name: string]: string } {
  const { scene, draws } = field;
  if (draws.percent(anonymousPercent)) return { ...addressOf(field) } as { [name: string]: string };
  return { 'private-token': draws.one(scene.tokens) };
}
