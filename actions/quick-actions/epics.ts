import { referencesIn } from '../../domain/quick-actions/arguments.js';
import { groupPlace, writtenReference } from '../../domain/references/write.js';
import { can } from '../../policies/index.js';
import { placeInside, readableEpic, takeOut, tellsOf, tooOpen } from '../epics/epic-nesting.js';
import type { LoadedEpic } from '../issuables/targets.js';
import type { Effect, Running } from './running.js';

const noChild = "Child epic doesn't exist.";
const noParent = 'Parent epic is not present.';
const related = 'Given epic is already related to this epic.';

const mayArrange = ({ rights, target }: Running): boolean => rights.arrange && target.kind === 'epic';

/** An epic when the viewer may move it about: nesting works on both of its ends. */
async function arrangeable({ source, viewer }: Running, id: number | null): Promise<LoadedEpic | null> {
  const epic = id === null ? null : await readableEpic(source, viewer, id);
  return epic && can(viewer, 'arrangeEpic', epic) ? epic : null;
}

/** The epic that an argument names, under the same condition. */
async function epicIn(run: Running, argument: string): Promise<LoadedEpic | null> {
  const [found] = await run.find(referencesIn(argument, 'epic').slice(0, 1));
  return arrangeable(run, found?.id ?? null);
}

const nameOf = (epic: LoadedEpic, home: LoadedEpic): string =>
  writtenReference('&', epic.row.iid, epic.group.full_path, groupPlace(home.group.full_path));

const isRelated = (one: LoadedEpic, other: LoadedEpic): boolean =>
  one.id === other.id || one.row.parent_id === other.id || other.row.parent_id === one.id;

const callOf = ({ viewer, call }: Running) => ({ viewer, at: call.at });

/** Puts another epic into this one. */
export const childEpic: Effect = {
  condition: mayArrange,
  run: async (run, argument) => {
    if (!run.isOn('epic')) return;
    const { target } = run;
    const child = await epicIn(run, argument);
    if (!child) return run.say(noChild);
    if (isRelated(child, target)) return run.say(related);
    if (tellsOf(child.row, target.row)) return run.say(tooOpen);
    run.later((tx) => placeInside(tx, callOf(run), target, child));
    run.say(`Added ${nameOf(child, target)} as a child epic.`);
  },
};

/** Takes another epic out of this one. */
export const removeChildEpic: Effect = {
  condition: mayArrange,
  run: async (run, argument) => {
    if (!run.isOn('epic')) return;
    const { target } = run;
    const child = await epicIn(run, argument);
    if (!child || child.row.parent_id !== target.id) return run.say(noChild);
    run.later((tx) => takeOut(tx, callOf(run), target, child));
    run.say(`Removed ${nameOf(child, target)} from child epics.`);
  },
};

/** Puts this epic into another one. */
export const parentEpic: Effect = {
  condition: mayArrange,
  run: async (run, argument) => {
    if (!run.isOn('epic')) return;
    const { target } = run;
    const parent = await epicIn(run, argument);
    if (!parent) return run.say("Parent epic doesn't exist.");
    if (isRelated(parent, target)) return run.say(related);
    if (tellsOf(target.row, parent.row)) return run.say(tooOpen);
    run.later((tx) => placeInside(tx, callOf(run), parent, target));
    run.say(`Set ${nameOf(parent, target)} as the parent epic.`);
  },
};

/** Takes this epic out of the one that it is in. */
export const removeParentEpic: Effect = {
  condition: mayArrange,
  run: async (run) => {
    if (!run.isOn('epic')) return;
    const { target } = run;
    const { parent_id: id } = target.row;
    const parent = await arrangeable(run, id);
    if (!parent) return run.say(noParent);
    run.later((tx) => takeOut(tx, callOf(run), parent, target));
    run.say(`Removed parent epic ${nameOf(parent, target)}.`);
  },
};
