import type { Sender } from './sender.js';

/** The senders by the slugs of their kinds; a kind that is sent nothing has none. */
const senders: Readonly<Record<string, Sender>> = {};

/** The sender of a kind; undefined for a kind that is sent nothing. */
export const senderOf = (slug: string): Sender | undefined =>
  Object.hasOwn(senders, slug) ? senders[slug] : undefined;
