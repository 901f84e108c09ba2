import { Worker } from 'node:worker_threads';
import type { Derivation } from '../../domain/users/password.js';

/** Milliseconds after which a thread without work ends. */
const idleMillis = 10_000;

/** So much politer than the event loop as the threads that read long texts. */
const niceness = 5;

/** It needs nothing but Node, and so runs from its text, wherever the server was bundled to. */
const program = `
const { scryptSync } = require('node:crypto');
const { setPriority } = require('node:os');
const { parentPort } = require('node:worker_threads');
try {
  // Linux knows priorities of single threads, and takes 0 for the one that asks.
  if (process.platform === 'linux') setPriority(0, ${niceness});
} catch {
  // Whoever runs the server may not be allowed to; then it works as before.
}
parentPort.on('message', ({ password, salt, length, options }) => {
  parentPort.postMessage(scryptSync(password, salt, length, options));
});`;

/** A thread with what hears of its next key, or of why there is none. */
interface Thread {
  worker: Worker;
  hear: (key: Uint8Array | Error) => void;
}

/**
 * Derives keys on threads of their own. Each thread that ever derived one keeps the memory that it took, and the
 * threads that Node has for everything take turns.
 */
export class KeyThreads {
  readonly #idle: Thread[] = [];
  #started = 0;

  /** Threads that were started so far. */
  get started(): number {
    return this.#started;
  }

  /** The key; rejects when its thread fails. */
  derive(asked: Derivation): Promise<Uint8Array> {
    const thread = this.#idle.pop() ?? this.#start();
    return new Promise((resolve, reject) => {
      thread.hear = (key) => {
        if (key instanceof Error) {
          thread.hear = () => undefined;
          reject(key);
        } else {
          this.#rest(thread);
          resolve(key);
        }
      };
      thread.worker.ref();
      thread.worker.postMessage(asked);
    });
  }

  #start(): Thread {
    this.#started += 1;
    const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 };
    const worker = new Worker(program, { eval: true, resourceLimits });
    const thread: Thread = { worker, hear: () => undefined };
    worker.on('message', (key: Uint8Array) => thread.hear(key));
    worker.on('error', (error) => thread.hear(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => thread.hear(new Error(`a thread that derives keys ended with ${code}`)));
    return thread;
  }

  #rest(thread: Thread): void {
    thread.worker.unref();
    const forget = (): void => {
      const place = this.#idle.indexOf(thread);
      if (place >= 0) this.#idle.splice(place, 1);
      void thread.worker.terminate();
    };
    const end = setTimeout(() => thread.hear === forget && forget(), idleMillis);
    end.unref();
    thread.hear = forget;
    this.#idle.push(thread);
  }
}
