import { shown } from '../expect/failure.js';
import { prefix } from '../http/caller.js';
import { formText, hasFile, multipart, type Params } from '../http/encode.js';
import type { Transport } from '../http/transport.js';

/** The deployment does not let the suite make what cases need. */
export class WorldRefused extends Error {
  override name = 'WorldRefused';
}

/** Something that was made and has to go in the end. */
export interface Made {
  kind: 'user' | 'group' | 'project' | 'token';
  path: string;
  params?: Params;
}

const nothing = { body: null, type: '' };

const bodyOf = (params: Params): { body: Buffer; type: string } =>
  hasFile(params)
    ? multipart(params)
    : { body: Buffer.from(JSON.stringify(params)), type: 'application/json' };

/** Calls the interface to make things, and keeps a list of what was made. */
export class Maker {
  readonly #made: Made[] = [];

  constructor(
    readonly base: string,
    readonly transport: Transport,
    readonly token: string,
  ) {}

  /** Makes a call that has to succeed; answers the body. */
  async call<T>(
    verb: string,
    path: string,
    params: Params = {},
    statuses: number[] = [200, 201],
  ): Promise<T> {
    const { status, body } = await this.try(verb, path, params);
    if (!statuses.includes(status)) {
      throw new WorldRefused(`${verb} ${path} answered ${status} ${shown(body)}`);
    }
    return body as T;
  }

  /** Makes a call whatever it answers. */
  async try(verb: string, path: string, params: Params = {}): Promise<{ status: number; body: unknown }> {
    const reads = verb === 'GET' || verb === 'DELETE';
    const query = reads && Object.keys(params).length > 0 ? `?${formText(params)}` : '';
    const isEmpty = reads || Object.keys(params).length === 0;
    const { body, type } = isEmpty ? nothing : bodyOf(params);
    const answer = await this.transport({
      method: verb,
      url: `${this.base}${prefix}${path}${query}`,
      headers: { 'private-token': this.token, ...(body ? { 'content-type': type } : {}) },
      body,
    });
    const text = answer.body.toString('utf8');
    try {
      return { status: answer.status, body: JSON.parse(text) as unknown };
    } catch {
      return { status: answer.status, body: text === '' ? undefined : text };
    }
  }

  /** As `call`, for records that carry an id; anything else shows that this is not the interface. */
  async make<T extends { id: number }>(verb: string, path: string, params: Params): Promise<T> {
    const body = await this.call<T | null | undefined>(verb, path, params);
    if (typeof body !== 'object' || typeof body?.id !== 'number') {
      throw new WorldRefused(`${verb} ${path} answered a record without an id: ${shown(body)}`);
    }
    return body;
  }

  /** Notes what has to be removed in the end. */
  keep(made: Made): void {
    this.#made.push(made);
  }

  /** Removes everything that was noted, the newest first; answers what would not go. */
  async removeAll(): Promise<string[]> {
    const left: string[] = [];
    const order = ['token', 'project', 'group', 'user'] as const;
    for (const kind of order) {
      const some = this.#made.filter((one) => one.kind === kind).reverse();
      const width = 8;
      for (let start = 0; start < some.length; start += width) {
        const answers = await Promise.all(some.slice(start, start + width).map((one) => this.#remove(one)));
        left.push(...answers.filter((text) => text !== null));
      }
    }
    this.#made.length = 0;
    return left;
  }

  async #remove(made: Made): Promise<string | null> {
    const deadline = Date.now() + 15_000;
    try {
      for (;;) {
        const { status } = await this.try('DELETE', made.path, made.params ?? {});
        // A thing that a case removed, or that goes with its group, is as good as removed.
        if (status === 404 || status === 204 || status === 202 || status === 200) return null;
        if (Date.now() > deadline) return `${made.path} answered ${status}`;
        await new Promise((done) => setTimeout(done, 200));
      }
    } catch (error) {
      return `${made.path}: ${(error as Error).message}`;
    }
  }
}
