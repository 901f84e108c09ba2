import type { CaseContext } from '../../../check.js';
import type { Caller } from '../../../http/caller.js';
import type { Exchange } from '../../../http/exchange.js';
import { ask } from './asking.js';

/** Whether the answer to a mutation tells that it was carried out. */
export const isDone = (answer: Exchange, name: string): boolean => {
  const payload = answer.at(`data.${name}`) as { errors?: unknown[] } | null | undefined;
  return answer.status === 200 && Boolean(payload) && payload?.errors?.length === 0;
};

/** Sends a mutation with its input. */
export const mutate = (caller: Caller, name: string, input: object): Promise<Exchange> => {
  const document = `mutation($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) {
    ${name}(input: $input) { errors }
  }`;
  return ask(caller, document, { input });
};

/** Sends a mutation and asks for some of its payload. */
export const send = (caller: Caller, name: string, input: object, fields: string): Promise<Exchange> => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  return ask(caller, `mutation($input: ${type}) { ${name}(input: $input) { errors ${fields} } }`, { input });
};

/** Somebody sends a mutation, which is carried out or not as it should be. */
export async function judgeMutation(
  { expect }: CaseContext,
  [caller, name, input]: [caller: Caller, name: string, input: object],
  isWanted: boolean,
): Promise<Exchange> {
  const answer = await mutate(caller, name, input);
  expect.value(`whether ${name} was carried out`, isDone(answer, name), answer).toEqual(isWanted);
  return answer;
}
