import type { Services } from '../../actions/context.js';
import { type OutgoingAnswer, OutgoingFailure } from '../../actions/outgoing.js';
import type { AttemptResult } from '../../domain/hooks/failing.js';
import type { LoadedDelivery, NewAttempt } from '../../storage/database/deliveries/deliveries.js';
import type { IntegrationRow } from '../../storage/database/integrations/rows.js';
import { SecretUnreadable } from '../../storage/secrets/box.js';
import { flagFor, type SayingServices, sayingsOf } from '../integrations.js';
import type { Outgoing, OutgoingCall } from '../sender.js';
import { linesEntry, mailEntry, requestEntry, type Sent } from './journal.js';

/** What sending needs of the services. */
export type IntegrationServices = SayingServices &
  Pick<Services, 'clock' | 'config' | 'lines' | 'mail' | 'outgoing' | 'urls'>;

/** What came of telling an integration: everything that was sent, in its order. */
export interface IntegrationAttempted {
  result: AttemptResult;
  attempts: readonly NewAttempt[];
}

const rules = { purpose: 'services', deadline: 10_000, mostBytes: 65_536 } as const;

/** Ends what an integration says, where something did not arrive; `isFinal` where trying again would not help. */
class NotArrived extends Error {
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

const hasArrived = ({ status }: OutgoingAnswer): boolean => status < 400;

/** Sends what one integration says for one event, and keeps what was sent. */
class Telling {
  readonly attempts: NewAttempt[] = [];

  constructor(
    private readonly services: IntegrationServices,
    private readonly key: string,
  ) {}

  async tell(one: Outgoing): Promise<void> {
    if (one.via === 'http') {
      const answer = await this.#ask(one);
      const { arrived = hasArrived } = one;
      if (!arrived(answer)) throw new NotArrived(`it was answered ${answer.status}`, answer.status < 500);
    } else if (one.via === 'talk') await one.hold((call) => this.#ask(call));
    else if (one.via === 'mail') {
      await this.#timed(
        [],
        (sent) => mailEntry(one, sent),
        () => this.services.mail.send(one, this.key),
      );
    } else
      await this.#timed(
        [],
        (sent) => linesEntry(one, sent),
        () => this.services.lines.send(one),
      );
  }

  async #ask({
    request,
    verifyTls = true,
    secrets = [],
  }: Omit<OutgoingCall, 'via'>): Promise<OutgoingAnswer> {
    return this.#timed(
      secrets,
      (sent) => requestEntry(request, sent),
      () => this.services.outgoing.send(request, { ...rules, verifyTls }),
      (answer) => answer,
    );
  }

  async #timed<Answer>(
    secrets: readonly string[],
    entry: (sent: Sent) => NewAttempt,
    send: () => Promise<Answer>,
    shown: (answer: Answer) => OutgoingAnswer | null = () => null,
  ): Promise<Answer> {
    const begun = performance.now();
    const keep = (answer: OutgoingAnswer | null, error: string | null) => {
      const millis = Math.round(performance.now() - begun);
      this.attempts.push(entry({ secrets, answer, error, millis, at: this.services.clock.now() }));
    };
    try {
      const answer = await send();
      keep(shown(answer), null);
      return answer;
    } catch (error) {
      keep(null, error instanceof Error ? error.message : 'it could not be sent');
      throw error;
    }
  }
}

/** What an error means: whether the same may be tried again. What has arrived in part is not said twice. */
const resultOf = (error: unknown, hasSaid: boolean): AttemptResult => {
  if (hasSaid) return 'refused';
  if (error instanceof NotArrived) return error.isFinal ? 'refused' : 'failed';
  // Whatever else went wrong, as an answer that nobody can read, goes wrong again.
  return error instanceof OutgoingFailure && error.why !== 'refused' ? 'failed' : 'refused';
};

const failedEntry = (slug: string, error: string, at: string): NewAttempt => ({
  url: `integration:${slug}`,
  request_headers: '{}',
  request_body: '',
  status: null,
  answer_headers: '{}',
  answer_body: '',
  error,
  millis: 0,
  created_at: at,
});

/** Tells an integration of an event once. Services are not told the same twice, so that what arrived in part is over. */
export async function attemptIntegration(
  services: IntegrationServices,
  delivery: LoadedDelivery,
  row: IntegrationRow,
): Promise<IntegrationAttempted> {
  const { hook_name: hookName, chain, key, created_at: at } = delivery;
  const flag = flagFor(services.integrationKinds, row, delivery.flag);
  const { version } = services.config;
  const context = { flag, hookName, version, baseUrl: services.urls.base, chain, key, at };
  const payload = JSON.parse(delivery.payload) as Record<string, unknown>;
  const telling = new Telling(services, key);
  let said = 0;
  try {
    for (const one of await sayingsOf(services, row, { payload, context })) {
      await telling.tell(one);
      said += 1;
    }
    return { result: 'arrived', attempts: telling.attempts };
  } catch (error) {
    const result = resultOf(error, said > 0 || telling.attempts.length > 1);
    if (error instanceof OutgoingFailure && telling.attempts.length > 0)
      return { result, attempts: telling.attempts };
    const isTellable =
      error instanceof SecretUnreadable || error instanceof OutgoingFailure || error instanceof NotArrived;
    const text = isTellable ? error.message : 'the answer could not be understood';
    const entry = failedEntry(row.slug, text, services.clock.now());
    return { result, attempts: [...telling.attempts, entry] };
  }
}
