import { GitFailure } from '../errors.js';
import type { Running } from '../process/spawner.js';
import type { ObjectInfo } from '../types.js';
import { BatchOutput, type GitObject, keptBytes } from './batch-output.js';

const RETIRED_FOR = 10_000;

interface Question {
  contents: boolean;
  resolve: (answer: GitObject | ObjectInfo | null) => void;
  reject: (error: Error) => void;
}

/**
 * One `git cat-file --batch-command` process: requests are written at once and answered in order.
 *
 * Names are resolved anew for each request, so references moved by a push or by another process are seen.
 */
export class BatchProcess {
  readonly #running: Running;
  readonly #questions: Question[] = [];
  readonly #output = new BatchOutput({
    keep: ({ kind }) => (this.#questions[0]?.contents ? keptBytes[kind] : null),
    header: (header) => this.#answer(header),
    content: (object) => this.#answer(object),
  });
  #dead: Error | null = null;
  #unsent = '';

  constructor(running: Running) {
    this.#running = running;
    running.stdout.on('data', (chunk: Buffer) => this.#output.take(chunk));
    running.stdout.once('error', (error) => this.#fail(error));
    // The news of its end may overtake what it wrote last, which are answers still.
    const read = new Promise((done) => running.stdout.once('close', done));
    running.done.then(
      (exit) => read.then(() => this.#fail(new GitFailure('cat-file', exit.code, exit.stderr))),
      (error: Error) => this.#fail(error),
    );
  }

  get busy(): boolean {
    return this.#questions.length > 0;
  }

  get dead(): boolean {
    return this.#dead !== null;
  }

  /** Kind and size of the object a name resolves to, null when there is none. The name must not contain a line feed. */
  info(name: string): Promise<ObjectInfo | null> {
    return this.#ask('info', name, false) as Promise<ObjectInfo | null>;
  }

  /** The object a name resolves to with its content, null when there is none. The name must not contain a line feed. */
  contents(name: string): Promise<GitObject | null> {
    return this.#ask('contents', name, true) as Promise<GitObject | null>;
  }

  end(): void {
    this.#running.stdin?.end();
    this.#running.kill('SIGTERM');
    this.#fail(new GitFailure('cat-file', null, 'ended'));
  }

  /** Answers the pending requests, then ends the process, at the latest after some seconds. */
  retire(): void {
    if (this.#questions.length === 0) {
      this.end();
      return;
    }
    if (this.#unsent !== '') this.#send();
    this.#running.stdin?.end();
    setTimeout(() => this.end(), RETIRED_FOR).unref();
  }

  #ask(command: string, name: string, contents: boolean): Promise<GitObject | ObjectInfo | null> {
    if (this.#dead) return Promise.reject(this.#dead);
    if (name.includes('\n') || name.includes('\0')) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      this.#questions.push({ contents, resolve, reject });
      if (this.#unsent === '') queueMicrotask(() => this.#send());
      this.#unsent += `${command} ${name}\n`;
    });
  }

  #send(): void {
    const text = this.#unsent;
    this.#unsent = '';
    if (!this.#dead && text !== '') this.#running.stdin?.write(text);
  }

  #fail(error: Error): void {
    if (this.#dead) return;
    this.#dead = error;
    for (const question of this.#questions.splice(0)) question.reject(error);
  }

  #answer(answer: GitObject | ObjectInfo | null): void {
    this.#questions.shift()?.resolve(answer);
  }
}
