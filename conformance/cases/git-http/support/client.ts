import type { Caller, CallOptions } from '../../../http/caller.js';
import type { Exchange } from '../../../http/exchange.js';
import { delimiter, flush, line, none, type PushResult, pack, resultOf } from './wire.js';

/** The two services of the protocol. */
export type Service = 'git-upload-pack' | 'git-receive-pack';

/** A header with a user name and a password, or a token in its place. */
export const basic = (password: string, name = 'conformance'): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

interface Repository {
  fullPath: string;
}

/** A caller of a repository: somebody who carries nothing, with the headers of a git client. */
export class GitClient {
  constructor(
    readonly caller: Caller,
    readonly repository: Repository,
    readonly headers: Record<string, string> = {},
  ) {}

  get #address(): string {
    return `/${this.repository.fullPath}.git`;
  }

  #options(more: CallOptions = {}, headers: Record<string, string> = {}): CallOptions {
    return { outside: true, ...more, headers: { ...this.headers, ...headers } };
  }

  /** A file below the address. */
  file = (path: string, params = {}): Promise<Exchange> =>
    this.caller.get(`${this.#address}/${path}`, params, this.#options());

  /** What a service begins with: the references that there are. */
  refs = (service: Service, headers?: Record<string, string>): Promise<Exchange> =>
    this.caller.get(`${this.#address}/info/refs`, { service }, this.#options({}, headers));

  /** A message to a service. */
  send = (service: Service, body: Buffer, headers?: Record<string, string>): Promise<Exchange> => {
    const raw = { body, type: `application/x-${service}-request` };
    return this.caller.post(`${this.#address}/${service}`, {}, this.#options({ raw }, headers));
  };

  /** A command of version 2 for fetching. */
  ask = (command: 'ls-refs' | 'fetch', inputs: readonly string[]): Promise<Exchange> =>
    this.send('git-upload-pack', asked(command, inputs), { 'git-protocol': 'version=2' });

  /** Moves references; the pack may be left out where every commit is there already. */
  async push(moves: Moves, more: { pack?: Buffer; inputs?: string; options?: string[] } = {}) {
    const capabilities = `report-status side-band-64k ${more.inputs ?? ''}`.trimEnd();
    const lines = Object.entries(moves).map(([ref, [before, after]], index) =>
      line(`${before} ${after} ${ref}${index === 0 ? `\0${capabilities}` : ''}`),
    );
    const options = more.options ? [...more.options.map(line), flush] : [];
    const isDeletion = Object.values(moves).every(([, after]) => after === none);
    const packed = isDeletion ? [] : [more.pack ?? pack()];
    const body = Buffer.concat([...lines, flush, ...options, ...packed]);
    return resultOf(await this.send('git-receive-pack', body));
  }

  /** Moves one reference; answers what became of it. */
  async move(ref: string, before: string, after: string, more: { pack?: Buffer } = {}): Promise<MoveResult> {
    const result = await this.push({ [ref]: [before, after] }, more);
    return { ...result, verdict: result.verdicts[ref] ?? 'nothing was said' };
  }
}

/** References with where they stood and where they go. */
export type Moves = Record<string, readonly [before: string, after: string]>;

/** What became of one reference. */
export type MoveResult = PushResult & { verdict: string };

/** A message of version 2. */
export function asked(command: string, inputs: readonly string[]): Buffer {
  const lines = inputs.map((input) => line(`${input}\n`));
  return Buffer.concat([
    line(`command=${command}\n`),
    line('object-format=sha1'),
    delimiter,
    ...lines,
    flush,
  ]);
}

/** What every reference of a refused push is told. */
export const declined = 'pre-receive hook declined';
