import type { Capability, Case, CaseContext } from '../../../check.js';
import { check } from '../../../check.js';
import type { Caller } from '../../../http/caller.js';
import type { Params } from '../../../http/encode.js';
import type { Exchange } from '../../../http/exchange.js';
import type { Role } from '../../../world/names.js';
import type { MadeGroup, World } from '../../../world/types.js';
import { type Kind, kindWords, makeTarget, type Scene, sceneOf, type Target } from './acted-on.js';

/** What a quick action works on, with everything that it may name. */
export interface Stage {
  world: World;
  scene: Scene;
  target: Target;
  /** What was made for this target alone, for the action to name. */
  peer: { id: number; iid: number };
  /** A group that nobody of the roles may read, where the case has one. */
  hidden?: MadeGroup;
}

/** How the outcome is seen, by the caller who acted. */
export type Look = (caller: Caller, stage: Stage) => Promise<unknown>;

/** A value as JSON has it. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

type Of<Value> = Value | ((stage: Stage) => Value);

const given = <Value>(of: Of<Value>, stage: Stage): Value =>
  typeof of === 'function' ? (of as (stage: Stage) => Value)(stage) : of;

/** A quick action that works: what stands before, what is written, and what comes of it. */
export interface Act {
  id: string;
  /** The rule of what it does. */
  rule: string;
  title: string;
  on: Kind;
  line: Of<string>;
  /** What the target is like when it is made. */
  made?: Params;
  first?: (stage: Stage) => Promise<unknown>;
  look: Look;
  /** What is seen afterwards, and never before. */
  seen: Of<Plain>;
  /** What commands_changes tells; it is left out where the interface does not say. */
  told?: Of<Record<string, unknown>>;
  says?: Of<string | RegExp>;
  needs?: readonly Capability[];
  /** The lowest member who may; by default the one who may change such a record. */
  who?: Role;
  /** Somebody who may not; null where everybody may who comments. */
  not?: Role | null;
  /** Whether it is tried beside words as well, which makes whoever writes them a participant. */
  words?: boolean;
  /** Whether servers of some versions lack it and leave its line in the text. */
  late?: boolean;
}

const words = 'Some words';

async function stageOf({ world }: CaseContext, act: Pick<Act, 'on' | 'made' | 'first'>): Promise<Stage> {
  const scene = await sceneOf(world);
  const target = await makeTarget(world, scene, act.on, act.made ?? {});
  const stage: Stage = { world, scene, target, peer: { id: 0, iid: 0 } };
  await act.first?.(stage);
  return stage;
}

const sorted = (value: unknown): unknown => (Array.isArray(value) ? [...(value as unknown[])].sort() : value);

/** What quick actions changed, by exactly these names; of lists the order says nothing. */
function expectChanges({ expect }: CaseContext, answer: Exchange, wanted: Record<string, unknown>): void {
  const changes = (answer.at('commands_changes') ?? {}) as Record<string, unknown>;
  expect
    .value('names of commands_changes', Object.keys(changes).sort(), answer)
    .toEqual(Object.keys(wanted).sort());
  for (const [name, value] of Object.entries(wanted)) {
    expect.value(`commands_changes.${name}`, sorted(changes[name]), answer).toTell(sorted(value));
  }
}

const post = (caller: Caller, { target }: Stage, body: string): Promise<Exchange> =>
  caller.post(`${target.url}/notes`, { body });

/** The words of a note are kept without the line, in the answer and when it is read again. */
async function expectWords({ expect, as }: CaseContext, made: Exchange, { target }: Stage): Promise<void> {
  expect(made).status(201).json('body').toEqual(words);
  const note = await as.reporter.get(`${target.url}/notes/${made.number('id')}`);
  expect(note).status(200).json('body').toEqual(words);
}

async function judge(context: CaseContext, act: Act): Promise<void> {
  const { as, expect, skip } = context;
  const who = as[act.who ?? kindWords[act.on].changer];
  const not = act.not === undefined ? 'guest' : act.not;
  const alone = await stageOf(context, act);
  const before = await act.look(who, alone);
  expect.value('what is seen before', before).toDiffer(given(act.seen, alone));
  if (not !== null) {
    const refused = await post(as[not], alone, `${words}\n${given(act.line, alone)}`);
    await expectWords(context, refused, alone);
    expectChanges(context, refused, {});
    expect.value('what is seen afterwards', await act.look(who, alone)).toEqual(before);
  }
  const answer = await post(who, alone, given(act.line, alone));
  if (act.late && answer.status === 201) skip('the deployment leaves this quick action in the text');
  expect(answer).status(202);
  if (act.told) expectChanges(context, answer, given(act.told, alone));
  const says = act.says === undefined ? null : given(act.says, alone);
  if (typeof says === 'string') expect(answer).json('summary').toEqual([says]);
  else if (says !== null) expect(answer).json('summary[0]').toMatch(says);
  expect.value('what is seen', await act.look(who, alone)).toEqual(given(act.seen, alone));
  if (act.words === false) return;
  const beside = await stageOf(context, act);
  const made = await post(who, beside, `${words}\n${given(act.line, beside)}`);
  await expectWords(context, made, beside);
  if (act.told) expectChanges(context, made, given(act.told, beside));
  expect.value('what is seen', await act.look(who, beside)).toEqual(given(act.seen, beside));
}

/** The case of a quick action. */
export const acts = (act: Act): Case =>
  check({
    id: `quick-action-${act.id}`,
    rules: [
      act.rule,
      'NOTE-COMMANDS-1',
      'NOTE-COMMANDS-2',
      ...(act.says === undefined ? [] : ['NOTE-ACTION-21']),
      ...(act.told === undefined ? [] : ['NOTE-RECORD-3']),
      ...(act.not === null ? [] : ['NOTE-ACTION-22']),
    ],
    title: `${act.title} (${kindWords[act.on].noun})`,
    ...(act.late ? { level: 'may' as const } : {}),
    needs: [...kindWords[act.on].needs, ...(act.needs ?? [])],
    writes: true,
    run: (context) => judge(context, act),
  });

/** A quick action whose argument cannot be read, or that has nothing to do. */
export interface Misread extends Pick<Act, 'id' | 'on' | 'line' | 'made' | 'first' | 'look' | 'needs'> {
  title: string;
  says?: Of<string>;
}

async function judgeMisread(context: CaseContext, act: Misread): Promise<void> {
  const { as, expect } = context;
  const who = as[kindWords[act.on].changer];
  const stage = await stageOf(context, act);
  const before = await act.look(who, stage);
  const answer = await post(who, stage, given(act.line, stage));
  if (act.says === undefined) expect(answer).status(202, 400);
  else
    expect(answer)
      .status(202)
      .json('summary')
      .toEqual([given(act.says, stage)]);
  if (answer.status === 202) expectChanges(context, answer, {});
  expect.value('what is seen afterwards', await act.look(who, stage)).toEqual(before);
}

/** The case of a quick action that changes nothing. */
export const misread = (act: Misread): Case =>
  check({
    id: `quick-action-misread-${act.id}`,
    rules: ['NOTE-ACTION-23'],
    title: `${act.title} changes nothing (${kindWords[act.on].noun})`,
    needs: [...kindWords[act.on].needs, ...(act.needs ?? [])],
    writes: true,
    run: (context) => judgeMisread(context, act),
  });
