import type { Services } from '../../actions/context.js';
import { tokenOf, variablesOf } from '../../actions/hooks/hook-secrets.js';
import { type OutgoingAnswer, OutgoingFailure } from '../../actions/outgoing.js';
import { filledAddress, shownAddress } from '../../domain/hooks/address.js';
import type { AttemptResult } from '../../domain/hooks/failing.js';
import type { LoadedDelivery, NewAttempt } from '../../storage/database/deliveries/deliveries.js';
import type { HookRow } from '../../storage/database/hooks/rows.js';

/** What sending needs of the services. */
export type SendServices = Pick<Services, 'db' | 'outgoing' | 'secrets' | 'clock' | 'urls'>;

/** An attempt as it is written down, and what it means for the receiver. */
export interface Attempted {
  attempt: NewAttempt;
  result: AttemptResult;
}

/** Milliseconds for everything of an attempt. Rule: DELIVERY-LIMIT-1. */
const deadline = 10_000;
const mostAnswer = 65_536;
const mostPayload = 25 * 1024 * 1024;
const shortestSecret = 4;
const hidden = '[REDACTED]';

const headersOf = (delivery: LoadedDelivery, hook: HookRow, base: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  'X-Gitlab-Event': hook.kind === 'system' ? 'System Hook' : delivery.hook_name,
  'X-Gitlab-Event-UUID': delivery.chain,
  'X-Gitlab-Instance': base,
  'Idempotency-Key': delivery.key,
});

const resultOf = (status: number): AttemptResult => {
  if (status < 400) return 'arrived';
  // Who answers that it is too much or too early asks to be told again.
  return status >= 500 || status === 408 || status === 425 || status === 429 ? 'failed' : 'refused';
};

/** A text without what it must not tell, and without the one character that no database keeps. */
const without = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length >= shortestSecret)
    .reduce((rest, secret) => rest.replaceAll(secret, hidden), text.replaceAll('\u0000', '\uFFFD'));

interface Told {
  answer: OutgoingAnswer | null;
  error: string | null;
  result: AttemptResult;
}

const tell = async (
  { outgoing }: SendServices,
  hook: HookRow,
  request: { url: string | null; headers: Record<string, string>; body: string },
): Promise<Told> => {
  const { url, headers, body } = request;
  if (url === null)
    return { answer: null, error: 'a variable of the address has no value', result: 'refused' };
  if (Buffer.byteLength(body) > mostPayload) {
    return { answer: null, error: 'the payload is too large', result: 'refused' };
  }
  try {
    const answer = await outgoing.send(
      { method: 'POST', url, headers, body },
      {
        purpose: hook.kind === 'system' ? 'system-hooks' : 'services',
        deadline,
        mostBytes: mostAnswer,
        verifyTls: hook.enable_ssl_verification === 1,
      },
    );
    return { answer, error: null, result: resultOf(answer.status) };
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    return { answer: null, error: error.message, result: error.why === 'refused' ? 'refused' : 'failed' };
  }
};

/** Sends a delivery to a webhook once. Rules: DELIVERY-HEADER-1 to DELIVERY-HEADER-4, DELIVERY-LIMIT-1. */
export async function attemptHook(
  services: SendServices,
  delivery: LoadedDelivery,
  hook: HookRow,
): Promise<Attempted> {
  const { secrets, clock, urls } = services;
  const token = tokenOf(secrets, hook);
  const variables = variablesOf(secrets, hook);
  const headers = headersOf(delivery, hook, urls.base);
  const sent = token === null ? headers : { ...headers, 'X-Gitlab-Token': token };
  const begun = performance.now();
  const url = filledAddress(hook.url, variables);
  const { answer, error, result } = await tell(services, hook, {
    url,
    headers: sent,
    body: delivery.payload,
  });
  const kept = [...(token === null ? [] : [token]), ...Object.values(variables)];
  const shown = token === null ? headers : { ...headers, 'X-Gitlab-Token': hidden };
  return {
    result,
    attempt: {
      url: shownAddress(hook.url),
      request_headers: JSON.stringify(shown),
      request_body: null,
      status: answer?.status ?? null,
      answer_headers: without(JSON.stringify(answer?.headers ?? {}), kept),
      answer_body: without(answer?.body.toString('utf8') ?? '', kept),
      error: error === null ? null : without(error, kept),
      millis: Math.round(performance.now() - begun),
      created_at: clock.now(),
    },
  };
}
