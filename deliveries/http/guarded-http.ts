import type { Dispatcher } from 'undici';
import {
  type OutgoingAnswer,
  type OutgoingDownload,
  OutgoingFailure,
  type OutgoingHead,
  type OutgoingHttp,
  type OutgoingRequest,
  type OutgoingRules,
} from '../../actions/outgoing.js';
import { type GuardSettings, judgeTarget } from '../guard/guard.js';
import type { Resolver } from '../guard/resolver.js';
import { underDeadline } from './deadline.js';
import { dial } from './dial.js';
import { readUpTo, writeUpTo } from './read-answer.js';
import { redirected } from './redirects.js';

/** How long judging an address may take when nothing is sent. */
const checkDeadline = 5000;

const headOf = (answer: Dispatcher.ResponseData, url: string): OutgoingHead => ({
  status: answer.statusCode,
  headers: Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  ),
  url,
});

type Reader<T> = (answer: Dispatcher.ResponseData, head: OutgoingHead, signal: AbortSignal) => Promise<T>;

type Step<T> = { next: OutgoingRequest } | { next: null; result: T };

/** The way out: every address is judged before it is dialled, and every answer bounded in time and size. */
export class GuardedHttp implements OutgoingHttp {
  constructor(
    private readonly settings: { get(): Promise<GuardSettings> },
    private readonly userAgent: string,
    private readonly resolve: Resolver,
  ) {}

  async check(url: string, purpose: OutgoingRules['purpose']): Promise<void> {
    await underDeadline(checkDeadline, undefined, (signal) => this.#judge(url, purpose, signal));
  }

  send(request: OutgoingRequest, rules: OutgoingRules): Promise<OutgoingAnswer> {
    return this.#exchange(request, rules, async (answer, head) => ({
      ...head,
      ...(await readUpTo(answer.body, rules.mostBytes)),
    }));
  }

  download(
    request: OutgoingRequest,
    rules: OutgoingRules,
    file: string,
    accept?: (head: OutgoingHead) => void,
  ): Promise<OutgoingDownload> {
    return this.#exchange(request, rules, async (answer, head, signal) => {
      if (head.status < 200 || head.status > 299) return { ...head, bytes: null };
      accept?.(head);
      if (Number(head.headers['content-length'] ?? 0) > rules.mostBytes) {
        throw new OutgoingFailure('too-large', `the answer has more than ${rules.mostBytes} bytes`);
      }
      return { ...head, bytes: await writeUpTo(answer.body, file, rules.mostBytes, signal) };
    });
  }

  async #judge(url: string, purpose: OutgoingRules['purpose'], signal: AbortSignal) {
    const settings = await this.settings.get();
    return judgeTarget(url, purpose, { settings, resolve: this.resolve, signal });
  }

  #exchange<T>(request: OutgoingRequest, rules: OutgoingRules, read: Reader<T>): Promise<T> {
    return underDeadline(rules.deadline, rules.signal, (signal) =>
      this.#follow(request, rules, signal, read),
    );
  }

  async #follow<T>(
    first: OutgoingRequest,
    { purpose, redirects = 0, verifyTls = true }: OutgoingRules,
    signal: AbortSignal,
    read: Reader<T>,
  ): Promise<T> {
    let request: OutgoingRequest = { ...first, headers: { 'user-agent': this.userAgent, ...first.headers } };
    for (let left = redirects; ; left -= 1) {
      const target = await this.#judge(request.url, purpose, signal);
      const step = await dial<Step<T>>(target, request, { verifyTls, signal }, async (answer) => {
        const head = headOf(answer, target.url.href);
        const next = redirects > 0 ? redirected(request, head) : null;
        return next ? { next } : { next, result: await read(answer, head, signal) };
      });
      if (step.next === null) return step.result;
      if (left === 0) throw new OutgoingFailure('redirects', `more than ${redirects} redirects`);
      request = step.next;
    }
  }
}
