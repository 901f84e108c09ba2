import { type Logger, pino } from 'pino';

/** Addresses may contain tokens, so the log shows only their path and the names of parameters. */
export function loggedPath(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const names = url
    .slice(mark + 1)
    .split('&')
    .map((pair) => pair.split('=')[0])
    .join('&');
  return `${url.slice(0, mark)}?${names}`;
}

/** The log of one server: JSON lines on standard error, without tokens and passwords. */
export function buildLogger(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['token', 'password', 'authorization', '*.token', '*.password', '*.authorization', '*.secret'],
        censor: '[hidden]',
      },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
