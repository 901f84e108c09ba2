import type { IssuableChange } from '../../domain/issuables/change.js';
import type { IssuableRights } from '../../domain/issuables/rights.js';
import type { CommandsChanges } from '../../domain/quick-actions/changes.js';
import type { CommandName } from '../../domain/quick-actions/names.js';
import type { NumberedReference } from '../../domain/references/find.js';
import { dayOf } from '../../domain/time/time.js';
import { issuableRights } from '../../policies/rights.js';
import type { Source, Tx } from '../../storage/database/engine/types.js';
import type { TextPlace } from '../../storage/database/references/mentions.js';
import type { Services } from '../context.js';
import type { ChangeContext } from '../issuables/pending-change.js';
import type { LoadedIssuable } from '../issuables/targets.js';
import { lookUp, type Referred, type TextHome } from '../references/referred.js';
import type { Viewer } from '../viewer.js';

/** What the quick actions of a text work on, and for whom. */
export interface QuickCall {
  /** Where look-ups read: outside of any write, or the write that has just made the target. */
  source: Source;
  target: LoadedIssuable;
  viewer: Viewer;
  services: Services;
  at: string;
  /** Whether repositories may be asked, which no write may wait for. */
  git: boolean;
  /** The head that the caller saw, without which nothing is merged. */
  mergeHead?: string | undefined;
}

/** Something that is done in the write beside the change of the target. */
export type Deferred = (tx: Tx, context: ChangeContext) => Promise<unknown>;

const nouns = { issue: 'issue', merge_request: 'merge request', epic: 'epic' } as const;

/** The quick actions of one text under way: what they look up, and what they come to. */
export class Running<Target extends LoadedIssuable = LoadedIssuable> {
  readonly change: IssuableChange = {};
  /** What the caller is told was changed. */
  readonly changes: CommandsChanges = {};
  readonly messages: string[] = [];
  readonly effects: Deferred[] = [];
  /** What is done once the write is through. */
  readonly afterCommit: (() => Promise<void>)[] = [];
  /** The commands that were available. */
  readonly names: CommandName[] = [];
  /** Those of them that are to be done, of what can be done once. */
  readonly once = new Set<CommandName>();
  readonly rights: IssuableRights;
  readonly today: string;

  constructor(
    readonly call: QuickCall,
    readonly target: Target,
  ) {
    this.rights = issuableRights(target, call.viewer);
    this.today = dayOf(call.at);
  }

  get source(): Source {
    return this.call.source;
  }

  get viewer(): Viewer {
    return this.call.viewer;
  }

  get paid(): boolean {
    return this.call.services.config.tier !== 'free';
  }

  /** The kind in words: `merge request`. */
  get noun(): string {
    return nouns[this.target.kind];
  }

  /** The place of the target, in which levels and labels are looked up. */
  get place(): Exclude<TextPlace, null> {
    const { target } = this;
    return target.kind === 'epic' ? { groupId: target.group.id } : { projectId: target.project.id };
  }

  /** Adds to the change, and tells of it: all of it, unless told what. */
  do(change: IssuableChange, message: string, told: CommandsChanges = change as CommandsChanges): void {
    Object.assign(this.change, change);
    Object.assign(this.changes, told);
    this.messages.push(message);
  }

  /** Says why something was not done, or what was done beside the change. */
  say(message: string): void {
    this.messages.push(message);
  }

  /** Has something done in the write. */
  later(effect: Deferred): void {
    this.effects.push(effect);
  }

  /** Has something done once the write is through, as it cannot be undone. */
  afterwards(final: () => Promise<void>): void {
    this.afterCommit.push(final);
  }

  /** Takes back what was told of something that came to nothing after all. */
  retract(message: string, told: keyof CommandsChanges, instead: string): void {
    this.messages.splice(this.messages.indexOf(message), 1, instead);
    delete this.changes[told];
  }

  /** What references lead to, as far as the viewer may read it, in their order. */
  async find(references: readonly NumberedReference[]): Promise<Referred[]> {
    const { target, call } = this;
    const home: TextHome = {
      project: target.kind === 'epic' ? null : target.project,
      group: target.kind === 'epic' ? target.group : null,
    };
    const { source, viewer, services } = call;
    const found = await lookUp({ source, home, reader: viewer, urls: services.urls }, references);
    return references.flatMap((reference) => found.get(reference) ?? []);
  }

  isOn<Kind extends LoadedIssuable['kind']>(
    kind: Kind,
  ): this is Running<Extract<LoadedIssuable, { kind: Kind }>> {
    return this.target.kind === kind;
  }
}

/** When a command is available, and what it does. */
export interface Effect {
  condition(run: Running): boolean | Promise<boolean>;
  run(run: Running, argument: string): void | Promise<void>;
}
