import { describe, expect, it } from 'vitest';
import type { HearthEvent } from './event.js';
import { parseEvent } from './parse-event.js';

const at = '2022-11-20T09:30:00.123Z';
const stored = (topic: string, payload: unknown) => ({
  topic,
  projectId: 7,
  payload: JSON.stringify(payload),
  at,
});

describe('an event read back', () => {
  const by = { user_id: 2 };
  const changes = { state: { previous: 'opened', current: 'closed' } };
  const push = { ...by, ref: 'main', before: null, after: 'a'.repeat(40) };
  const events: HearthEvent[] = [
    { topic: 'issue', projectId: 7, payload: { issue_id: 1, ...by, action: 'close', changes }, at },
    {
      topic: 'merge_request',
      projectId: 7,
      payload: { merge_request_id: 1, ...by, action: 'update', oldrev: 'b'.repeat(40) },
      at,
    },
    { topic: 'note', projectId: 7, payload: { note_id: 1, ...by, action: 'create' }, at },
    { topic: 'pipeline', projectId: 7, payload: { pipeline_id: 1, ...by, status: 'running' }, at },
    { topic: 'push', projectId: 7, payload: push, at },
    { topic: 'release', projectId: 7, payload: { release_id: 1, ...by, action: 'create' }, at },
    { topic: 'tag_push', projectId: 7, payload: push, at },
  ];

  it.each(events)('is what was written: $topic', (event) => {
    expect(parseEvent(stored(event.topic, event.payload))).toEqual(event);
  });

  it.each([
    ['an unknown topic', 'weather', by],
    ['a topic that every object has a key of', 'constructor', by],
    ['a key that is missing', 'push', { ...by, ref: 'main', before: null }],
    ['a number as text', 'note', { note_id: '1', ...by, action: 'create' }],
    ['a word that is not one of the actions', 'note', { note_id: 1, ...by, action: 'merge' }],
    ['changes that are a list', 'issue', { issue_id: 1, ...by, action: 'close', changes: [] }],
    ['no record at all', 'push', [1]],
  ])('is null for %s', (_name, topic, payload) => {
    expect(parseEvent(stored(topic, payload))).toBeNull();
  });
});

it('is only of the kinds there are, each with its own payload', () => {
  // @ts-expect-error: a push needs the reference and both ends.
  const bare: HearthEvent = { topic: 'push', projectId: 7, payload: { user_id: 2 }, at };
  // @ts-expect-error: there is no such topic.
  const odd: HearthEvent = { topic: 'weather', projectId: 7, payload: {}, at };
  const crossed: HearthEvent = {
    topic: 'note',
    projectId: 7,
    // @ts-expect-error: this is the payload of a release.
    payload: { release_id: 1, user_id: 2, action: 'create' },
    at,
  };
  for (const event of [bare, odd, crossed]) expect(parseEvent(stored(event.topic, event.payload))).toBeNull();
});
