import { expect, it } from 'vitest';
import { senderOf } from './senders.js';

it.each(['absent', 'constructor', ''])('%j is no kind that anything is sent to', (slug) => {
  expect(senderOf(slug)).toBeUndefined();
});
