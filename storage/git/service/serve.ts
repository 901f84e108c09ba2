import { PassThrough, pipeline, Readable } from 'node:stream';
import type { Context } from '../context.js';
import type { GitFailure } from '../errors.js';
import { checkedOutput } from '../process/checked-output.js';
import { countPassing } from '../process/passing-bytes.js';
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
  return checkedOutput(command, running, toldInBand);
}

const errorLine = /[0-9a-f]{4}ERR /;
const protocolError = /^fatal: (?:git (?:upload|receive)-pack: )?(protocol error.*)$/m;

/**
 * A request that git cannot read is told so inside the protocol, where the client shows it; an answer that broke off
 * in the middle stays broken.
 */
function toldInBand({ stderr }: GitFailure, last: Buffer | null): Buffer | null {
  if (last) return errorLine.test(last.subarray(0, 1024).toString('latin1')) ? Buffer.alloc(0) : null;
  const text = protocolError.exec(stderr)?.[1];
  if (text === undefined) return null;
  const line = Buffer.from(`ERR ${text}\n`);
  return Buffer.concat([Buffer.from((line.length + 4).toString(16).padStart(4, '0')), line]);
}

/** A body that is cut off ends the process instead of looking complete. */
function pipeBody(running: Running, input: Readable): void {
  if (!running.stdin) return;
  input.on('data', countPassing);
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
