import { propertiesOf } from '../contract/document.js';
import { type Operation, operations } from '../contract/operations.js';
import { type Aspect, whyOutOfReach } from '../contract/out-of-reach.js';
import { ledgerRules } from '../contract/rules.js';
import type { Exchange } from '../http/exchange.js';
import { namesSent } from '../http/names-sent.js';
import type { Outcome } from './outcome.js';

/** The covered share of something. */
export interface Share {
  seen: number;
  of: number;
  /** Number of those that no call can show. */
  outOfReach: number;
}

/** What was not covered of one operation; for one that was never called, only that. */
export interface UnseenOperation {
  id: string;
  called: boolean;
  statuses: number[];
  fields: string[];
  parameters: string[];
}

/** What no call can show, for one reason. */
export interface OutOfReach {
  why: string;
  operations: Omit<UnseenOperation, 'called'>[];
}

/** What a run has not covered of the implemented interface. */
export interface Unseen {
  rules: string[];
  operations: UnseenOperation[];
  /** What no call can show; not included in the operations. */
  outOfReach: OutOfReach[];
}

/** The fields of the record that an operation answers, or of the records of its list. */
export function fieldsOf(operation: Operation): string[] {
  const schema = operation.answers.get(operation.success)?.content?.['application/json']?.schema;
  return schema ? Object.keys(propertiesOf(schema)) : [];
}

function parametersOf(operation: Operation): string[] {
  return operation.parameters.filter((one) => one.place !== 'path').map((one) => one.name);
}

const aspects = ['statuses', 'fields', 'parameters'] as const;
const nothing = { statuses: [], fields: [], parameters: [] };

/** The names of an operation's statuses, fields and parameters. */
export const namesOf: Record<Aspect, (one: Operation) => string[]> = {
  statuses: (one) => [...one.answers.keys()].map(String),
  fields: fieldsOf,
  parameters: parametersOf,
};

/** Collects what a run has covered of the interface. */
export class Coverage {
  readonly operations = new Set<string>();
  readonly statuses = new Set<string>();
  readonly fields = new Set<string>();
  readonly parameters = new Set<string>();
  readonly rules = new Set<string>();
  /** The version reported by the deployment. */
  version = '';
  /** Operations that answered that they are not implemented. */
  readonly notBuilt = new Set<string>();

  /** Records one exchange. */
  hear(exchange: Exchange): void {
    const { operation, status, body } = exchange;
    if (!operation) return;
    if (status === 501) {
      this.notBuilt.add(operation.id);
      return;
    }
    this.operations.add(operation.id);
    if (operation.answers.has(status)) this.statuses.add(`${operation.id} ${status}`);
    for (const name of namesSent(exchange.request)) this.parameters.add(`${operation.id} ${name}`);
    if (status !== operation.success) return;
    if (operation.id === 'getVersion') this.version = String(exchange.at('version') ?? this.version);
    const some = (Array.isArray(body) ? body.slice(0, 20) : [body]) as unknown[];
    for (const row of some) {
      if (typeof row !== 'object' || row === null) continue;
      for (const name of Object.keys(row)) this.fields.add(`${operation.id} ${name}`);
    }
  }

  /** Records the rules of the outcomes. */
  judge(outcomes: readonly Outcome[]): void {
    for (const { case: one, status } of outcomes) {
      if (status === 'pass' || status === 'fail') for (const id of one.rules) this.rules.add(id);
    }
  }

  /** Adds the coverage of another run. */
  add(other: Coverage): void {
    this.version ||= other.version;
    for (const name of ['operations', 'statuses', 'fields', 'parameters', 'rules', 'notBuilt'] as const) {
      for (const one of other[name]) this[name].add(one);
    }
  }

  /** Lists what was not covered. */
  unseen(): Unseen {
    const called = (one: Operation) => this.operations.has(one.id);
    const lacking = (one: Operation): UnseenOperation => {
      const { statuses, fields, parameters } = this.missing(one);
      return { id: one.id, called: true, statuses: statuses.map(Number), fields, parameters };
    };
    const silent = ({ id }: Operation): UnseenOperation => ({ id, called: false, ...nothing });
    return {
      rules: this.dueRules().filter((id) => !this.rules.has(id)),
      operations: this.built()
        .map((one) => (called(one) ? lacking(one) : silent(one)))
        .filter((one) => !one.called || aspects.some((aspect) => one[aspect].length > 0)),
      outOfReach: this.outOfReach(),
    };
  }

  private outOfReach(): OutOfReach[] {
    const byWhy = new Map<string, OutOfReach['operations']>();
    for (const one of this.built().filter(({ id }) => this.operations.has(id))) {
      const reasons = new Set<string>();
      const found = (why: string) => {
        const known = byWhy.get(why) ?? [];
        byWhy.set(why, known);
        if (!reasons.has(why)) known.push({ id: one.id, statuses: [], fields: [], parameters: [] });
        reasons.add(why);
        return known.at(-1);
      };
      for (const aspect of aspects) {
        for (const name of this.lacked(one, aspect)) {
          const why = whyOutOfReach(one, aspect, name);
          if (why === null) continue;
          const into = found(why);
          if (aspect === 'statuses') into?.statuses.push(Number(name));
          else into?.[aspect].push(name);
        }
      }
    }
    return [...byWhy].map(([why, list]) => ({ why, operations: list }));
  }

  /** What was not covered of an operation, whether or not it could be. */
  private lacked(one: Operation, aspect: Aspect): string[] {
    return namesOf[aspect](one).filter((name) => !this[aspect].has(`${one.id} ${name}`));
  }

  /** What was not covered of an operation though a call could show it. */
  private missing(one: Operation): Record<Aspect, string[]> {
    const of = (aspect: Aspect) =>
      this.lacked(one, aspect).filter((name) => whyOutOfReach(one, aspect, name) === null);
    return { statuses: of('statuses'), fields: of('fields'), parameters: of('parameters') };
  }

  /** Shares of the implemented operations, and of the observable rules. */
  shares(): Record<'rules' | 'operations' | Aspect, Share> {
    const built = this.built();
    const share = (names: string[], seen: ReadonlySet<string>): Share => ({
      seen: names.filter((name) => seen.has(name)).length,
      of: names.length,
      outOfReach: 0,
    });
    const ofAspect = (aspect: Aspect): Share => {
      const lacked = built.map((one) => [one, this.lacked(one, aspect)] as const);
      const count = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
      const of = count(built.map((one) => namesOf[aspect](one).length));
      const beyond = ([one, names]: (typeof lacked)[number]) =>
        names.filter((name) => whyOutOfReach(one, aspect, name) !== null).length;
      return {
        seen: of - count(lacked.map(([, names]) => names.length)),
        of,
        outOfReach: count(lacked.filter(([{ id }]) => this.operations.has(id)).map(beyond)),
      };
    };
    return {
      rules: share(this.dueRules(), this.rules),
      operations: share(
        built.map((one) => one.id),
        this.operations,
      ),
      statuses: ofAspect('statuses'),
      fields: ofAspect('fields'),
      parameters: ofAspect('parameters'),
    };
  }

  private built(): Operation[] {
    return operations.filter((one) => !this.notBuilt.has(one.id));
  }

  /** The observable rules about something implemented. */
  dueRules(): string[] {
    const isDue = (ids: readonly string[]) =>
      ids.length === 0 || ids.some((id) => id.startsWith('*') || !this.notBuilt.has(id));
    return ledgerRules.filter((rule) => rule.observable && isDue(rule.operations)).map((rule) => rule.id);
  }
}
