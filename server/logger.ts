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

const weights: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' };

/** From this level on a line names its request, because somebody will look for it. */
const heavy = 40;

/** One readable line for a JSON line of the log: time, request and answer or message, and the remaining fields. */
export function readableLine(line: string): string {
  const {
    level: weight,
    time,
    msg,
    err,
    requestId,
    method,
    path,
    status,
    ms,
    operation,
    ...rest
  } = JSON.parse(line) as Record<string, unknown> & { level: number; time: string; err?: { stack?: string } };
  const asked = method === undefined ? [] : [method, path, status, `${String(ms)} ms`, operation];
  const others = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const id = weight >= heavy && requestId !== undefined ? [`request ${String(requestId)}`] : [];
  const words = [...asked, msg, ...others, ...id].filter((word) => word !== undefined);
  const head = `${time.slice(11, 19)} ${weights[weight] ?? weight} ${words.join(' ')}`;
  return err?.stack ? `${head}\n${err.stack}\n` : `${head}\n`;
}

/**
 * The log of one server on standard error, without tokens and passwords: JSON lines, or readable lines when standard
 * error is a terminal.
 */
export function buildLogger(level: string, isTerminal: boolean = process.stderr.isTTY === true): Logger {
  const toTerminal = { write: (line: string) => void process.stderr.write(readableLine(line)) };
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
    isTerminal ? toTerminal : pino.destination({ dest: 2, sync: false }),
  );
}
