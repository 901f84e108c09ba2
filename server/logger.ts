import { type Logger, pino } from 'pino';

/** Addresses may carry tokens; what a log shows of them is the path and the names of parameters. */
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

/** The log of one server: JSON lines on standard error, tokens and passwords taken out. */
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
