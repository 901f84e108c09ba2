import type { OutgoingAnswer, OutgoingRequest } from '../../actions/outgoing.js';
import { openMailer } from '../carriers/mail.js';
import { GuardedLines } from '../carriers/tcp.js';
import type { Outgoing } from '../sender.js';
import { httpWith } from './receiver.testing.js';
import type { useReceivers } from './receivers.testing.js';

type Receivers = ReturnType<typeof useReceivers>;

const open = { allow_local_requests_from_web_hooks_and_services: true };
const rules = { purpose: 'services', deadline: 25_000, mostBytes: 65_536 } as const;

/** The same request to the receiver of this machine, which is told where it was going. */
const led = (request: OutgoingRequest, port: number): OutgoingRequest => {
  const { origin, pathname, search } = new URL(request.url);
  const headers = { ...request.headers, 'x-was-for': origin };
  return { ...request, url: `http://127.0.0.1:${port}${pathname}${search}`, headers };
};

/** Ways out that all lead to the receivers of this machine. */
export function waysTo({ ports }: Receivers) {
  const http = httpWith(open);
  const lines = new GuardedLines(
    {
      get: async () => ({
        ...open,
        allow_local_requests_from_system_hooks: false,
        outbound_local_requests_whitelist: [],
      }),
    },
    async () => [],
  );
  return {
    outgoing: {
      send: (request: OutgoingRequest, how: Parameters<typeof http.send>[1]): Promise<OutgoingAnswer> =>
        http.send(led(request, ports.http), how),
    },
    lines: {
      send: (one: Parameters<typeof lines.send>[0]) =>
        lines.send({ ...one, host: '127.0.0.1', port: ports.tcp }),
    },
    mail: openMailer({ smtpUrl: `smtp://127.0.0.1:${ports.smtp}`, mailFrom: 'hearth@hearth.example' }),
  };
}

/** Carries what senders say, each by its own means, to the receivers of this machine. */
export async function carry(all: readonly Outgoing[], receivers: Receivers): Promise<void> {
  const { outgoing, lines, mail } = waysTo(receivers);
  const say = ({ request }: { request: OutgoingRequest }) => outgoing.send(request, rules);
  for (const one of all) {
    if (one.via === 'http') await say(one);
    else if (one.via === 'talk') await one.hold(say);
    else if (one.via === 'mail') await mail.send(one, 'the-key');
    else await lines.send(one);
  }
  await mail.close();
}
