import type { MailMessage, OutgoingAnswer, OutgoingRequest, PlainLines } from '../../actions/outgoing.js';
import type { NewAttempt } from '../../storage/database/deliveries/deliveries.js';

const shortestSecret = 4;
const hidden = '[REDACTED]';
/** Headers that hold what lets one in. */
const telling = /^(authorization|cookie|x-trackertoken)$/i;

/** A text without what it must not tell, in any of the forms that it takes on its way, and without the one character that no database keeps. */
const without = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length >= shortestSecret)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      new URLSearchParams({ s: secret }).toString().slice(2),
    ])
    .reduce((rest, secret) => rest.replaceAll(secret, hidden), text.replaceAll('\u0000', '\uFFFD'));

const shownHeaders = (headers: Readonly<Record<string, string>>, secrets: readonly string[]): string => {
  const shown = Object.entries(headers).map(([name, value]) => [name, telling.test(name) ? hidden : value]);
  return without(JSON.stringify(Object.fromEntries(shown)), secrets);
};

/** What is written down of something that was sent. */
export interface Sent {
  /** What must not be told of it. */
  secrets: readonly string[];
  answer: OutgoingAnswer | null;
  error: string | null;
  millis: number;
  at: string;
}

/** What is written down of a request. */
export const requestEntry = (
  { method, url, headers = {}, body }: OutgoingRequest,
  { secrets, answer, error, millis, at }: Sent,
): NewAttempt => ({
  url: without(method === 'POST' ? url : `${method} ${url}`, secrets),
  request_headers: shownHeaders(headers, secrets),
  request_body: typeof body === 'string' ? without(body, secrets) : '',
  status: answer?.status ?? null,
  answer_headers: without(JSON.stringify(answer?.headers ?? {}), secrets),
  answer_body: without(answer?.body.toString('utf8') ?? '', secrets),
  error: error === null ? null : without(error, secrets),
  millis,
  created_at: at,
});

const plainEntry = (url: string, text: string, { secrets, error, millis, at }: Sent): NewAttempt => ({
  url: without(url, secrets),
  request_headers: '{}',
  request_body: without(text, secrets),
  status: null,
  answer_headers: '{}',
  answer_body: '',
  error: error === null ? null : without(error, secrets),
  millis,
  created_at: at,
});

/** What is written down of a mail. */
export const mailEntry = ({ to, subject, text }: MailMessage, sent: Sent): NewAttempt =>
  plainEntry(`mailto:${to.join(',')}`, `Subject: ${subject}\n\n${text}`, sent);

/** What is written down of lines. */
export const linesEntry = ({ host, port, text }: PlainLines, sent: Sent): NewAttempt =>
  plainEntry(`tcp://${host}:${port}`, text, sent);
