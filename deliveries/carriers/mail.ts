import { createTransport } from 'nodemailer';
import { OutgoingFailure } from '../../actions/outgoing.js';
import type { OutgoingMail } from '../sender.js';

/** Where mails are handed over, and who they come from. */
export interface MailConfig {
  /** As `smtp://user:password@mail.example.org:587`; empty where no mail is sent. */
  smtpUrl: string;
  mailFrom: string;
}

/** Hands mails over to a mail server. */
export interface Mailer {
  /** Throws OutgoingFailure where the server does not take it; the key makes the same message the same to readers. */
  send(mail: OutgoingMail, key: string): Promise<void>;
  close(): void;
}

const deadline = 20_000;

/** A mailer over SMTP. The server is the administrator's choice, so that it may be a local one. */
export function openMailer({ smtpUrl, mailFrom }: MailConfig): Mailer {
  const transport =
    smtpUrl === ''
      ? null
      : createTransport({
          url: smtpUrl,
          pool: true,
          maxConnections: 2,
          connectionTimeout: deadline,
          greetingTimeout: deadline,
          socketTimeout: deadline,
          // What stands in a mail is text of users, and must not make this server read files or other addresses.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
  return {
    async send({ to, from, subject, text, html }, key) {
      if (!transport) throw new OutgoingFailure('unreachable', 'no mail server is configured');
      try {
        await transport.sendMail({
          from: from ?? mailFrom,
          to: [...to],
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          headers: { 'X-Hearth-Delivery': key, 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        // Only the code and the status: texts of the library may hold the address with its password.
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        const why = responseCode ?? code ?? 'unknown';
        throw new OutgoingFailure('unreachable', `the mail server did not take the mail (${why})`);
      }
    },
    close: () => transport?.close(),
  };
}
