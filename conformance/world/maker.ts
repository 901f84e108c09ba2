import { shown } from '../expect/failure.js';
import { prefix } from '../http/caller.js';
import { formText, hasFile, multipart, type Params } from '../http/encode.js';
import { readJson } from '../http/read-json.js';
import { ofGateways, type Transport, type WireAnswer } from '../http/transport.js';
import { Pauses } from '../runner/waiting.js';
import type { Excuse } from './refusals.js';

/** The deployment does not let the suite create what cases need. */
export class WorldRefused extends Error {
  override name = 'WorldRefused';
  constructor(
    why: string,
    /** The status of the refusal; null when the answer was unusable. */
    readonly status: number | null = null,
  ) {
    super(why);
  }
}

/** A created record that must be removed in the end. */
export interface Made {
  kind: 'user' | 'group' | 'project' | 'snippet' | 'flag' | 'hook';
  path: string;
  params?: Params;
  /** The token that removes it, when it is not the maker's. */
  token?: string;
}

const nothing = { body: null, type: '' };

/** Number of concurrent removals. */
const atOnce = 8;

function inBatches<T>(members: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(members.length / size) }, (_, index) =>
    members.slice(index * size, (index + 1) * size),
  );
}

const bodyOf = (params: Params): { body: Buffer; type: string } =>
  hasFile(params)
    ? multipart(params)
    : { body: Buffer.from(JSON.stringify(params)), type: 'application/json' };

/** Creates records through the interface, and keeps a list of them. */
export class Maker {
  readonly #made: Made[] = [];
  /** Whether a refusal only skips the case that needed the record. */
  excuse: Excuse = async () => null;

  constructor(
    readonly base: string,
    readonly transport: Transport,
    /** Empty for anonymous. */
    readonly token: string,
  ) {}

  /** Makes a call that must succeed; answers the body. */
  async call<T>(
    verb: string,
    path: string,
    params: Params = {},
    statuses: number[] = [200, 201],
    token = this.token,
  ): Promise<T> {
    const { status, body } = await this.try(verb, path, params, token);
    if (statuses.includes(status)) return body as T;
    const excuse = await this.excuse({ verb, path, status });
    throw excuse ?? new WorldRefused(`${verb} ${path} answered ${status} ${shown(body)}`, status);
  }

  /** Makes a call with any result. */
  async try(
    verb: string,
    path: string,
    params: Params = {},
    token = this.token,
  ): Promise<{ status: number; body: unknown; headers: WireAnswer['headers'] }> {
    const reads = verb === 'GET' || verb === 'DELETE';
    const query = reads && Object.keys(params).length > 0 ? `?${formText(params)}` : '';
    const isEmpty = reads || Object.keys(params).length === 0;
    const { body, type } = isEmpty ? nothing : bodyOf(params);
    const answer = await this.transport({
      method: verb,
      url: `${this.base}${prefix}${path}${query}`,
      headers: {
        ...(token === '' ? {} : { 'private-token': token }),
        ...(body ? { 'content-type': type } : {}),
      },
      body,
    });
    const text = answer.body.toString('utf8');
    return { status: answer.status, body: text === '' ? undefined : readJson(text), headers: answer.headers };
  }

  /** As `call`, for records with an id and some texts; anything else shows that this is not the interface. */
  async make<T extends { id: number }>(
    verb: string,
    path: string,
    params: Params,
    texts: readonly (keyof T & string)[] = [],
  ): Promise<T> {
    const body = await this.call<T | null | undefined>(verb, path, params);
    const unlike = (lack: string) =>
      new WorldRefused(`${verb} ${path} answered a record without ${lack}: ${shown(body)}`);
    if (typeof body !== 'object' || typeof body?.id !== 'number') throw unlike('an id');
    const lacking = texts.find((name) => typeof body[name] !== 'string');
    if (lacking !== undefined) throw unlike(`a text under ${lacking}`);
    return body;
  }

  /** Records something to be removed in the end. */
  keep(made: Made): void {
    this.#made.push(made);
  }

  /** Removes everything recorded, the newest first; answers what could not be removed. */
  async removeAll(): Promise<string[]> {
    const left: string[] = [];
    const order = ['hook', 'flag', 'snippet', 'project', 'group', 'user'] as const;
    // Records of one kind do not depend on each other, but a user may depend on the groups that he owns.
    const kinds = order.map((kind) => this.#made.filter((one) => one.kind === kind).reverse());
    let waiting = this.#made.length;
    for (const batch of kinds.flatMap((some) => inBatches(some, atOnce))) {
      waiting -= batch.length;
      const answers = await Promise.all(batch.map((one) => this.#remove(one)));
      left.push(...answers.flatMap((answer) => (answer.left === null ? [] : [answer.left])));
      if (!answers.every((answer) => answer.isGone)) continue;
      // The deployment is gone, and each further attempt may take a whole timeout.
      if (waiting > 0) left.push(`${waiting} further things`);
      break;
    }
    this.#made.length = 0;
    return left;
  }

  async #remove(made: Made): Promise<{ left: string | null; isGone: boolean }> {
    const deadline = Date.now() + 15_000;
    const pauses = new Pauses();
    try {
      for (;;) {
        const { status } = await this.try('DELETE', made.path, made.params ?? {}, made.token);
        // A record that a case removed, or that goes with its group, counts as removed.
        if (status === 404 || status === 204 || status === 202 || status === 200) {
          return { left: null, isGone: false };
        }
        if (ofGateways.has(status)) return { left: `${made.path} answered ${status}`, isGone: true };
        // A deployment that answers only faults or rate limits would do so for each of hundreds.
        const isGone = status === 429 || status >= 500;
        if (Date.now() > deadline) return { left: `${made.path} answered ${status}`, isGone };
        await pauses.rest();
      }
    } catch (error) {
      return { left: `${made.path}: ${(error as Error).message}`, isGone: true };
    }
  }
}
