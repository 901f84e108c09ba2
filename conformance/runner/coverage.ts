import { resolved, type Schema } from '../contract/document.js';
import { type Operation, operations } from '../contract/operations.js';
import { ledgerRules } from '../contract/rules.js';
import type { Exchange } from '../http/exchange.js';
import { namesSent } from '../http/names-sent.js';
import type { Outcome } from './outcome.js';

/** How much of something was seen. */
export interface Share {
  seen: number;
  of: number;
}

/** What of one operation was never seen; of one that was never called only that is told. */
export interface UnseenOperation {
  id: string;
  called: boolean;
  statuses: number[];
  fields: string[];
  parameters: string[];
}

/** What a run has not seen of what is built. */
export interface Unseen {
  rules: string[];
  operations: UnseenOperation[];
}

/** Named fields of the record that an operation answers, or of the records of its list. */
export function fieldsOf(operation: Operation): string[] {
  const schema = operation.answers.get(operation.success)?.content?.['application/json']?.schema;
  return schema ? Object.keys(propertiesOf(schema)) : [];
}

/** The properties of a record schema, through references, lists and combinations. */
export function propertiesOf(schema: Schema): Record<string, Schema> {
  const one = resolved(schema);
  if (one.items) return propertiesOf(one.items);
  const parts = [...(one.allOf ?? []), ...(one.oneOf ?? []), ...(one.anyOf ?? [])];
  return Object.assign({}, ...parts.map(propertiesOf), one.properties ?? {}) as Record<string, Schema>;
}

function parametersOf(operation: Operation): string[] {
  return operation.parameters.filter((one) => one.place !== 'path').map((one) => one.name);
}

/** Gathers what of the interface a run has touched. */
export class Coverage {
  readonly operations = new Set<string>();
  readonly statuses = new Set<string>();
  readonly fields = new Set<string>();
  readonly parameters = new Set<string>();
  readonly rules = new Set<string>();
  /** The version that the deployment reports. */
  version = '';
  /** Operations that said that they are not built. */
  readonly notBuilt = new Set<string>();

  /** Notes one exchange. */
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

  /** Notes the rules that were judged. */
  judge(outcomes: readonly Outcome[]): void {
    for (const { case: one, status } of outcomes) {
      if (status === 'pass' || status === 'fail') for (const id of one.rules) this.rules.add(id);
    }
  }

  /** Notes what another run has touched. */
  add(other: Coverage): void {
    for (const name of ['operations', 'statuses', 'fields', 'parameters', 'rules', 'notBuilt'] as const) {
      for (const one of other[name]) this[name].add(one);
    }
  }

  /** Names what the shares lack. */
  unseen(): Unseen {
    const missing = (one: Operation, names: readonly string[], seen: ReadonlySet<string>) =>
      names.filter((name) => !seen.has(`${one.id} ${name}`));
    const all = this.built().map((one): UnseenOperation => {
      const called = this.operations.has(one.id);
      if (!called) return { id: one.id, called, statuses: [], fields: [], parameters: [] };
      const statuses = missing(one, [...one.answers.keys()].map(String), this.statuses).map(Number);
      const fields = missing(one, fieldsOf(one), this.fields);
      const parameters = missing(one, parametersOf(one), this.parameters);
      return { id: one.id, called, statuses, fields, parameters };
    });
    return {
      rules: this.dueRules().filter((id) => !this.rules.has(id)),
      operations: all.filter(
        ({ called, statuses, fields, parameters }) =>
          !called || statuses.length + fields.length + parameters.length > 0,
      ),
    };
  }

  /** Shares over the operations that are built; rules over those a client can observe. */
  shares(): Record<'rules' | 'operations' | 'statuses' | 'fields' | 'parameters', Share> {
    const built = this.built();
    const count = (names: string[], seen: ReadonlySet<string>): Share => ({
      seen: names.filter((name) => seen.has(name)).length,
      of: names.length,
    });
    const each = (list: (one: Operation) => string[]) =>
      built.flatMap((one) => list(one).map((name) => `${one.id} ${name}`));
    return {
      rules: count(this.dueRules(), this.rules),
      operations: count(
        built.map((one) => one.id),
        this.operations,
      ),
      statuses: count(
        each((one) => [...one.answers.keys()].map(String)),
        this.statuses,
      ),
      fields: count(each(fieldsOf), this.fields),
      parameters: count(each(parametersOf), this.parameters),
    };
  }

  private built(): Operation[] {
    return operations.filter((one) => !this.notBuilt.has(one.id));
  }

  /** The observable rules of the ledger about something that is built. */
  dueRules(): string[] {
    const isDue = (ids: readonly string[]) =>
      ids.length === 0 || ids.some((id) => id.startsWith('*') || !this.notBuilt.has(id));
    return ledgerRules.filter((rule) => rule.observable && isDue(rule.operations)).map((rule) => rule.id);
  }
}
