import fc from 'fast-check';

/** One step of a sequence: what somebody asks for. */
export type Step =
  | { kind: 'open'; labels: string[]; assignee: number; title: string }
  | { kind: 'change'; issue: number; who: number; params: Record<string, unknown> }
  | { kind: 'delete'; issue: number }
  | { kind: 'move'; issue: number; back: boolean }
  | { kind: 'clone'; issue: number; withNotes: boolean }
  | { kind: 'note'; issue: number; body: string }
  | { kind: 'time'; issue: number; spent: string };

const labels = ['a', 'b', 'k::1', 'k::2'];
const which = fc.nat({ max: 5 });
const someLabels = fc.subarray(labels);
const texts = ['', 'plain', 'see #1 and @user2', '- [ ] one\n- [x] two', '- [x] one\n- [x] two', '/label ~a'];

const change = fc.record(
  {
    title: fc.constantFrom('One', 'Two', 'Two more'),
    description: fc.constantFrom(...texts),
    state_event: fc.constantFrom('close', 'reopen'),
    labels: someLabels,
    add_labels: someLabels,
    remove_labels: someLabels,
    assignee_ids: fc.subarray([0, 1, 2]),
    milestone_id: fc.nat({ max: 2 }),
    due_date: fc.constantFrom('2030-01-01', '2031-02-03', ''),
    weight: fc.nat({ max: 3 }),
    confidential: fc.boolean(),
    discussion_locked: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Draws one step of any kind. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      labels: someLabels,
      assignee: fc.nat({ max: 2 }),
      title: fc.constantFrom('One', 'Two'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      issue: which,
      who: fc.nat({ max: 2 }),
      params: change,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), issue: which }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('move' as const), issue: which, back: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('clone' as const), issue: which, withNotes: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('note' as const),
      issue: which,
      body: fc.constantFrom('hello', 'for @user3, see #1'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      issue: which,
      spent: fc.constantFrom('1h', '-30m', '2h'),
    }),
  },
);
