import type { FoundReference } from '../references/find.js';
import type { ReferenceLink } from './render.js';

/** Where a reference leads, and what is said of it. */
export interface Address {
  href: string;
  title: string;
}

/** Where the references of a text lead, as plain data: by name for mentions and labels, as written for the rest. */
export interface Addresses {
  mentions: ReadonlyMap<string, Address>;
  labels: ReadonlyMap<string, Address>;
  others: ReadonlyMap<string, Address>;
}

const addressOf = ({ mentions, labels, others }: Addresses, one: FoundReference): Address | undefined => {
  if (one.kind === 'mention') return mentions.get(one.name.toLowerCase());
  return one.kind === 'label' ? labels.get(one.name) : others.get(one.text);
};

/** Makes links of the references whose addresses are known. */
export const linkTo =
  (addresses: Addresses) =>
  (one: FoundReference): ReferenceLink | null => {
    const address = addressOf(addresses, one);
    return address ? { ...address, text: one.text } : null;
  };
