import { PassThrough, pipeline, Readable } from 'node:stream';
import type { Context } from '../context.js';
import { checkedOutput } from '../process/runner.js';
import type { Running } from '../process/spawner.js';
import type { Repository, ServiceRequest } from '../types.js';
import { answerHooks } from './hooks.js';

/** Serves one request of the smart protocol. */
export async function serveGit(
  ctx: Context,
  quarantined: (env: Record<string, string>) => Repository,
  request: ServiceRequest,
): Promise<Readable> {
  const env: Record<string, string> =
    request.protocol === undefined ? {} : { GIT_PROTOCOL: request.protocol };
  const options = { cwd: ctx.dir, env, signal: request.signal };
  const command = request.service.slice('git-'.length);
  if (request.advertise) {
    const running = await ctx.runner.stream(
      [command, '--stateless-rpc', '--advertise-refs', ctx.dir],
      options,
    );
    return withServiceLine(request.service, checkedOutput(command, running));
  }
  const push = request.service === 'git-receive-pack';
  const running = await ctx.runner.stream([command, '--stateless-rpc', ctx.dir], options, true, push);
  if (push) answerHooks(running, request, quarantined, ctx.changed);
  pipeBody(running, request.input ?? Readable.from([]));
  return checkedOutput(command, running);
}

/** A body that is cut off ends the process instead of looking complete. */
function pipeBody(running: Running, input: Readable): void {
  if (!running.stdin) return;
  pipeline(input, running.stdin, (error) => {
    // Git may stop reading early (a refusal); its answer must still be delivered.
    if (error && !input.readableEnded && input.errored) running.kill('SIGTERM');
  });
}

function withServiceLine(service: string, body: Readable): Readable {
  const line = `# service=${service}\n`;
  const whole = new PassThrough();
  whole.write(`${(line.length + 4).toString(16).padStart(4, '0')}${line}0000`);
  pipeline(body, whole, () => {});
  return whole;
}
