import type { Transporter } from 'nodemailer';
import { type MailMessage, OutgoingFailure, type OutgoingPost } from '../../actions/outgoing.js';

/** Where mails are handed over, and who they come from. */
export interface MailConfig {
  /** As `smtp://user:password@mail.example.org:587`; empty where no mail is sent. */
  smtpUrl: string;
  mailFrom: string;
}

/** Hands mails over to a mail server. */
export interface Mailer extends OutgoingPost {
  close(): Promise<void>;
}

const deadline = 20_000;

/** A mailer over SMTP. The server is the administrator's choice, so that it may be a local one. */
export function openMailer({ smtpUrl, mailFrom }: MailConfig): Mailer {
  let opened: Promise<Transporter> | undefined;
  // Most servers send no mail, and start without the library.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
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
  };
  return {
    async send({ to, from, subject, text, html }: MailMessage, key) {
      if (smtpUrl === '') throw new OutgoingFailure('refused', 'no mail server is configured');
      opened ??= open();
      try {
        await (await opened).sendMail({
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
    async close() {
      (await opened)?.close();
    },
  };
}
