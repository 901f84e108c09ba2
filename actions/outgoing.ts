import type { Readable } from 'node:stream';

/** A request to another server. */
export interface OutgoingRequest {
  method: 'DELETE' | 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT';
  /** Credentials in it are sent as basic authentication. */
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** A stream is sent as it is read, and must have as many bytes as it says. */
  body?: string | Buffer | { stream: Readable; length: number };
}

/** What a request may cost, and who it is sent for. */
export interface OutgoingRules {
  /** Whose setting opens local addresses: that of hooks and services, or that of system hooks. */
  purpose: 'services' | 'system-hooks';
  /** Milliseconds for everything: the name, the connection, redirects, and the whole answer. */
  deadline: number;
  /** Bytes of an answer that are read; the rest is left, or refused where it goes into a file. */
  mostBytes: number;
  /** Redirects that are followed; with none, a redirect is the answer. */
  redirects?: number;
  /** False for receivers whose certificate nobody vouches for. */
  verifyTls?: boolean;
  signal?: AbortSignal;
}

/** The beginning of an answer. */
export interface OutgoingHead {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The address that answered, after redirects. */
  url: string;
}

/** An answer with its body. */
export interface OutgoingAnswer extends OutgoingHead {
  body: Buffer;
  /** Whether more came than was read. */
  isCut: boolean;
}

/** An answer whose body went into a file. */
export interface OutgoingDownload extends OutgoingHead {
  /** Null where the answer was no success: nothing was written then. */
  bytes: number | null;
}

/** Why no answer came: refused by the guard, not to be reached, too slow, too large, or led astray. */
export type OutgoingTrouble = 'refused' | 'unreachable' | 'timeout' | 'too-large' | 'redirects' | 'cancelled';

/** No answer came. The message may be shown to whoever configured the address. */
export class OutgoingFailure extends Error {
  constructor(
    readonly why: OutgoingTrouble,
    message: string,
  ) {
    super(message);
  }
}

/** The one way out to other servers over HTTP. Each call throws `OutgoingFailure` where no answer came. */
export interface OutgoingHttp {
  /** Whether an address may be sent to as the settings stand; throws the failure it would end in. */
  check(url: string, purpose: OutgoingRules['purpose']): Promise<void>;
  send(request: OutgoingRequest, rules: OutgoingRules): Promise<OutgoingAnswer>;
  /** Writes the body of a success into a new file, which is there only when all of it is; `accept` may throw before. */
  download(
    request: OutgoingRequest,
    rules: OutgoingRules,
    file: string,
    accept?: (head: OutgoingHead) => void,
  ): Promise<OutgoingDownload>;
}

/** An object in a bucket, and who reads it. */
export interface StoredObject {
  region: string;
  bucket: string;
  key: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What a look at an object told, and an address that reads it without any credentials until it expires. */
export interface FoundObject {
  /** Null where nothing was told. */
  length: number | null;
  type: string | null;
  url: string;
}

/** The one way to object storage. */
export interface ObjectStorage {
  /** Looks at an object; null when it is not there. Throws `OutgoingFailure` where the storage does not tell. */
  find(object: StoredObject): Promise<FoundObject | null>;
}

/** A mail to one or more addresses. */
export interface MailMessage {
  to: readonly string[];
  /** The sender of the installation when left out. */
  from?: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
}

/** The one way out for mails. */
export interface OutgoingPost {
  /** Throws `OutgoingFailure` where the mail server did not take it; the key is the same for the same message. */
  send(mail: MailMessage, key: string): Promise<void>;
}

/** Lines for a plain connection. */
export interface PlainLines {
  host: string;
  port: number;
  text: string;
}

/** The one way out for lines over plain connections. */
export interface OutgoingWire {
  /** Throws `OutgoingFailure` where they did not arrive. */
  send(lines: PlainLines): Promise<void>;
}
