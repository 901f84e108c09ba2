import { connect } from 'node:net';
import { OutgoingFailure, type OutgoingWire, type PlainLines } from '../../actions/outgoing.js';
import { type GuardSettings, judgeTarget } from '../guard/guard.js';
import type { Resolver } from '../guard/resolver.js';
import { underDeadline } from '../http/deadline.js';

const deadline = 10_000;

const sendTo = (address: string, { port, text }: PlainLines, signal: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    const socket = connect({ host: address, port });
    const stop = () => socket.destroy();
    signal.addEventListener('abort', stop, { once: true });
    socket.on('error', ({ code }: NodeJS.ErrnoException) =>
      fail(new OutgoingFailure('unreachable', `the gateway could not be reached (${code ?? 'closed'})`)),
    );
    socket.on('close', () => {
      signal.removeEventListener('abort', stop);
      // After an error this comes too late to change anything.
      if (signal.aborted) fail(signal.reason);
      else done();
    });
    // What the gateway says is of no interest, but it has to be read for the end to arrive.
    socket.resume();
    socket.end(text);
  });

/** Writes lines to a plain connection, whose address is judged as those of requests are. */
export class GuardedLines implements OutgoingWire {
  constructor(
    private readonly settings: { get(): Promise<GuardSettings> },
    private readonly resolve: Resolver,
  ) {}

  /** Throws OutgoingFailure where the lines did not arrive. */
  send(lines: PlainLines): Promise<void> {
    return underDeadline(deadline, undefined, async (signal) => {
      const settings = await this.settings.get();
      const host = lines.host.includes(':') ? `[${lines.host}]` : lines.host;
      const url = `http://${host}:${lines.port}/`;
      const { addresses } = await judgeTarget(url, 'services', { settings, resolve: this.resolve, signal });
      await sendTo(addresses[0] ?? '', lines, signal);
    });
  }
}
