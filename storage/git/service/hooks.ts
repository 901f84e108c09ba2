import type { Duplex } from 'node:stream';
import type { Running } from '../process/spawner.js';
import type { RefUpdate, Repository, ServiceRequest } from '../types.js';

/** What one run of the hook script sends: its name, where new objects are, the updates and the push options. */
interface HookCall {
  name: string;
  env: Record<string, string>;
  updates: RefUpdate[];
  options: string[];
}

/** Answers the hooks of a push over its channel: first whether references may move, later the messages after it. */
export function answerHooks(
  running: Running,
  request: ServiceRequest,
  quarantined: (env: Record<string, string>) => Repository,
  changed: () => void,
): void {
  const { channel } = running;
  if (!channel) return;
  const reader = new HookReader();
  channel.setEncoding('utf8');
  channel.on('data', (text: string) => {
    for (const call of reader.take(text)) void reply(channel, call, request, quarantined, changed);
  });
  // Our end stays open as long as git may send another request.
  void running.done.catch(() => {}).finally(() => channel.destroy());
}

async function reply(
  channel: Duplex,
  call: HookCall,
  request: ServiceRequest,
  quarantined: (env: Record<string, string>) => Repository,
  changed: () => void,
): Promise<void> {
  let lines: readonly string[] = ['GitLab: Internal API unreachable'];
  let accepted = false;
  try {
    if (call.name === 'post-receive') {
      changed();
      lines = (await request.effects?.(call.updates)) ?? [];
      accepted = true;
    } else if (request.decide) {
      const decision = await request.decide({
        updates: call.updates,
        options: call.options,
        repository: quarantined(call.env),
      });
      lines = decision.refused;
      accepted = lines.length === 0;
    }
  } catch (error) {
    request.failed?.(error);
  }
  if (channel.destroyed) return;
  const text = lines.map((line) => `:${line.replaceAll('\n', ' ')}\n`).join('');
  channel.write(`${text}${accepted ? 'ok' : 'no'}\n`);
}

/** Collects the lines of hook calls as they arrive. */
export class HookReader {
  #rest = '';
  #lines: string[] = [];

  /** Takes a chunk of text; answers the calls completed by it. */
  take(text: string): HookCall[] {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    const calls: HookCall[] = [];
    for (const line of lines) {
      this.#lines.push(line);
      if (line === '..' && this.#lines.includes('.')) calls.push(callOf(this.#lines.splice(0)));
    }
    return calls;
  }
}

function callOf(lines: string[]): HookCall {
  const [name = '', objects = '', alternates = ''] = lines;
  const end = lines.indexOf('.', 3);
  const updates = lines.slice(3, end).flatMap((line) => {
    const match = /^([0-9a-f]{40}) ([0-9a-f]{40}) (.+)$/.exec(line);
    return match?.[1] && match[2] && match[3] ? [{ old: match[1], new: match[2], ref: match[3] }] : [];
  });
  const env: Record<string, string> = {};
  if (objects !== '') env['GIT_OBJECT_DIRECTORY'] = objects;
  if (alternates !== '') env['GIT_ALTERNATE_OBJECT_DIRECTORIES'] = alternates;
  return { name, env, updates, options: lines.slice(end + 1, -1) };
}
