import { hasTier } from '../../domain/operation.js';
import type { Extracted, WrittenCommand } from '../../domain/quick-actions/grammar.js';
import type { Source, Tx } from '../../storage/database/engine/types.js';
import type { Services } from '../context.js';
import { changeTarget } from '../issuables/change-issuable.js';
import type { ChangeContext } from '../issuables/pending-change.js';
import type { LoadedIssuable } from '../issuables/targets.js';
import { renewCloses } from '../merge-requests/renew-closes.js';
import type { NoteTarget } from '../notes/write-note.js';
import { commandsOf, readBeside } from '../references/read-texts.js';
import type { Viewer } from '../viewer.js';
import { noOutcome, type QuickOutcome } from './outcome.js';
import { Running } from './running.js';
import { commandOf } from './table.js';
import { tagCommit } from './tag-commit.js';

/** A text that may hold quick actions, or one that they were taken out of already. */
export interface QuickText {
  text: string | Extracted;
  target: NoteTarget;
  viewer: Viewer;
  services: Services;
  at: string;
  /** The head that the caller saw, without which nothing is merged. */
  mergeHead?: string | undefined;
  /** The write that made the target, when it is not there for others yet; repositories are not asked then. */
  tx?: Tx;
}

const isFor = ({ kinds, tier, effect }: ReturnType<typeof commandOf>, run: Running): boolean => {
  const here = run.call.services.config.tier;
  const paid = tier === undefined || hasTier(here, tier);
  return effect !== null && paid && kinds.includes(run.target.kind);
};

async function runAll(run: Running, commands: readonly WrittenCommand[]): Promise<void> {
  for (const { name, argument } of commands) {
    const command = commandOf(name);
    if (!isFor(command, run) || !(await command.effect?.condition(run))) continue;
    run.names.push(name);
    await command.effect?.run(run, argument);
  }
}

const isIssuable = (target: NoteTarget): target is LoadedIssuable =>
  target.kind !== 'snippet' && target.kind !== 'commit';

function outcomeOf(text: string, run: Running, context: ChangeContext): QuickOutcome {
  const { change, changes, messages, names, effects, target } = run;
  const rest = async (tx: Tx): Promise<void> => {
    for (const effect of effects) await effect(tx, context);
  };
  return {
    text,
    change,
    changes,
    messages,
    names,
    failed: names.length > 0 && messages.length === 0,
    rest,
    apply: async (tx) => {
      if (Object.keys(change).length > 0) await changeTarget(tx, target, change, context);
      await rest(tx);
    },
    finish: async () => {
      for (const final of run.afterCommit) await final();
      const mayCloseOthers = change.title !== undefined || change.target_branch !== undefined;
      if (target.kind === 'merge_request' && mayCloseOthers) await renewCloses(run.call.services, target);
    },
  };
}

/**
 * Takes the quick actions out of a text and works out what those that the viewer may run come to; nothing is changed
 * before `apply`. Rules: NOTE-COMMANDS-1, NOTE-COMMANDS-5, NOTE-COMMANDS-6.
 */
export const runQuickActions = async (call: QuickText): Promise<QuickOutcome> => {
  const { target, viewer, services, at, tx } = call;
  if (typeof call.text === 'string') await readBeside(call.text);
  const extracted = typeof call.text === 'string' ? commandsOf(call.text) : call.text;
  const { text, commands } = extracted;
  if (commands.length === 0) return noOutcome(text);
  if (target.kind === 'commit') return tagCommit({ viewer, services, at }, target, extracted);
  if (!isIssuable(target)) return noOutcome(text);
  const source: Source = tx ?? services.db.read;
  const git = tx === undefined;
  const run = new Running({ source, target, viewer, services, at, git, mergeHead: call.mergeHead }, target);
  await runAll(run, commands);
  return outcomeOf(text, run, { actor: viewer, at, services });
};
