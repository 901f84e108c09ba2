import type { WireRequest } from '../../../http/transport.js';
import { type Changed, type Fault, fault, type Intercepted } from '../../fault.js';
import { answer, paramsIn } from '../../helpers.js';

type Row = Record<string, unknown>;

/** Who asks, by whatever says so. */
export const callerOf = ({ headers, url }: WireRequest): string =>
  [
    ...['private-token', 'authorization', 'sudo'].map((name) => headers[name]),
    new URL(url).searchParams.get('private_token'),
  ].join(' ');

/** The path of a request, without the parameters. */
export const pathOf = ({ request }: Intercepted): string => new URL(request.url).pathname;

/** What a request sends in its query, and in a body of JSON. */
export const sentBy = ({ request: { body, url } }: Intercepted): Row => ({
  ...Object.fromEntries(new URL(url).searchParams),
  ...(body && paramsIn(body)),
});

/** A record as it was answered to whoever made it. */
export interface Made {
  path: string;
  caller: string;
  row: Row;
}

/** What has happened in one run of a case. */
export class Memory {
  readonly made: Made[] = [];
  readonly told = new Map<string, unknown>();
  readonly changed: { path: string; sent: Row }[] = [];
  /** Takes note of an answer. */
  watch(one: Intercepted): void {
    const { method } = one.request;
    const path = pathOf(one);
    const sent = sentBy(one);
    if (one.status >= 300) return;
    if (method === 'POST' && one.json && typeof one.json === 'object') {
      const row = one.json as Row;
      const own = path.endsWith('/notes') ? row['id'] : (row['iid'] ?? row['id']);
      this.made.push({ path: `${path}/${String(own)}`, caller: callerOf(one.request), row });
    }
    if (method === 'PUT') this.changed.push({ path, sent });
  }
}

/** A fault that looks at what came before in the same run. */
export const plan = (
  name: string,
  rules: string[],
  operations: string[],
  change: (one: Intercepted, memory: Memory) => Changed | null,
): Fault =>
  fault({
    name,
    rules,
    operations,
    remembers: () => {
      const memory = new Memory();
      return (one) => {
        const changed = operations.length === 0 || operations.includes(one.operation?.id ?? '');
        const result = changed ? change(one, memory) : null;
        memory.watch(one);
        return result;
      };
    },
  });

/** What a call answers that is carried out. */
export const done = (one: Intercepted): Changed => {
  const { method } = one.request;
  if (method === 'DELETE') return { status: 204, body: '' };
  const isList = /^list/.test(one.operation?.id ?? '');
  return answer(method === 'POST' ? 201 : 200, isList ? [] : { id: 1 })(one);
};

/** Calls that have to be refused are carried out under a condition. */
export const open = (
  name: string,
  rules: string[],
  operations: string[],
  when: (one: Intercepted, memory: Memory) => boolean = () => true,
  statuses = [403, 404],
): Fault =>
  plan(name, rules, operations, (one, memory) =>
    statuses.includes(one.status) && when(one, memory) ? done(one) : null,
  );
