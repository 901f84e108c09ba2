import type { MailMessage, OutgoingAnswer, OutgoingRequest, PlainLines } from '../actions/outgoing.js';

/** One thing that a sender has to say, and how it is carried. */
export type Outgoing = OutgoingCall | OutgoingMail | OutgoingLines | OutgoingTalk;

/** A request whose answer decides whether it arrived. */
export interface OutgoingCall {
  via: 'http';
  request: OutgoingRequest;
  /** False for receivers whose certificate nobody vouches for. */
  verifyTls?: boolean;
  /** What the journal must not show of the request. */
  secrets?: readonly string[];
  /** Whether an answer means that it arrived; left out, every success and every redirect does. */
  arrived?: (answer: OutgoingAnswer) => boolean;
}

/** A mail to one or more addresses. */
export interface OutgoingMail extends MailMessage {
  via: 'mail';
}

/** Lines for a plain connection. */
export interface OutgoingLines extends PlainLines {
  via: 'tcp';
}

/** Several requests of which the later ones depend on the answers to the earlier ones. */
export interface OutgoingTalk {
  via: 'talk';
  /** Throws where something did not arrive. */
  hold(say: (call: Omit<OutgoingCall, 'via' | 'arrived'>) => Promise<OutgoingAnswer>): Promise<void>;
}

/** The settings of an integration as its sender reads them, secrets opened. */
export type SenderSettings = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What a sender knows beside settings and payload. */
export interface SenderContext {
  /** The event flag that the integration is sent for, such as `push_events`. */
  flag: string;
  /** The value of `X-Gitlab-Event`. */
  hookName: string;
  /** The version that is reported to others. */
  version: string;
  /** The address of this server. */
  baseUrl: string;
  /** Which chain of causes the event belongs to. */
  chain: string;
  /** The same each time that this event is sent to this integration. */
  key: string;
  /** The moment of the event. */
  at: string;
  /** The branch that the event is about. */
  branch?: { hasOpenMergeRequest: boolean };
  /** What a push changes, where it is sent along. */
  diff?: string;
}

/** Turns the payload of an event into what is sent for one kind of integration; it reads and waits for nothing. */
export type Sender = (
  settings: SenderSettings,
  payload: Readonly<Record<string, unknown>>,
  context: SenderContext,
) => readonly Outgoing[];
