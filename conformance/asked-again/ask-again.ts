import { CheckFailure } from '../expect/failure.js';
import { Exchange } from '../http/exchange.js';
import type { Transport, WireRequest } from '../http/transport.js';
import { encodingForms } from './encodings.js';
import type { Form, FormKind, Known, Refused } from './form.js';
import { parameterForms } from './parameters.js';
import { sudoForms } from './sudo.js';
import { tokenForms } from './tokens.js';

/** Statuses by which a server protects something: from a caller, or from a change that does not fit. */
export const protective: ReadonlySet<number> = new Set([401, 403, 404, 405, 406, 409, 412]);

/** Who asks is looked at where these are answered. */
const ofCallers: ReadonlySet<number> = new Set([401, 403, 404]);

/** Every other form of a refused request, of some kinds. */
export function formsOf(refused: Refused, kinds: ReadonlySet<FormKind>, known: Known): Form[] {
  const isOfCaller = ofCallers.has(refused.status);
  // How far a list goes depends on what is asked of it; a guard keeps something from being changed.
  const takesMore = isOfCaller || !refused.operation.reads;
  return [
    ...(kinds.has('token') && isOfCaller ? tokenForms(refused, known) : []),
    ...(kinds.has('sudo') && isOfCaller ? sudoForms(refused, known) : []),
    ...(kinds.has('parameters') && takesMore ? parameterForms(refused, known) : []),
    ...(kinds.has('encoding') ? encodingForms(refused) : []),
  ];
}

/** How forms are sent. */
export interface Asking {
  transport: Transport;
  signal: AbortSignal;
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** Whether an answer refuses to act as somebody else, and not something else. */
const isOfSudo = (bytes: Buffer): boolean => bytes.includes('sudo');

/** Asks a refused request again in each form; throws a failure, with the rule, where one is let through. */
export async function askAgain(first: Exchange, forms: readonly Form[], asking: Asking): Promise<void> {
  const ask = async (request: WireRequest) =>
    new Exchange(request, await asking.transport(request, asking.signal), first.operation, first.who);
  for (const form of forms) {
    const again = await ask(form.request);
    const isSame = again.status === first.status;
    const isOther = isSame && form.rule === 'AUTH-SUDO-5' && isOfSudo(first.bytes) && !isOfSudo(again.bytes);
    const isWrong = form.isPromised ? !isSame || isOther : !isRefusal(again.status);
    if (isWrong) {
      const wanted = form.isPromised ? `${first.status}` : `a refusal, as ${first.status}`;
      throw new CheckFailure({
        what: `status of what was refused with ${first.status}, asked again ${form.words}`,
        expected: isOther ? `${first.status} about sudo` : wanted,
        actual: `${again.status} ${JSON.stringify(again.body ?? '')}`,
        exchange: again,
        rule: form.rule,
      });
    }
    if (form.parts && !isSame) await askAgain(first, form.parts, asking);
  }
}
