import type { CaseContext } from '../../../check.js';
import { ask } from '../../graphql/support/asking.js';

const create = `mutation($input: IterationCreateInput!) {
  iterationCreate(input: $input) { errors iteration { id } }
}`;

/** Makes an iteration in a group and answers its number; null where the deployment takes no such days. */
export async function iterationIn(
  { as, expect }: CaseContext,
  { fullPath }: { fullPath: string },
  input: { title: string; startDate: string; dueDate: string },
): Promise<number | null> {
  const made = await ask(as.owner, create, { input: { groupPath: fullPath, ...input } });
  expect(made).status(200);
  const id = made.at('data.iterationCreate.iteration.id');
  return typeof id === 'string' ? Number(id.split('/').at(-1)) : null;
}
