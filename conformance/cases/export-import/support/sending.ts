import type { CaseContext } from '../../../check.js';
import type { Params } from '../../../http/encode.js';
import type { Exchange } from '../../../http/exchange.js';
import { filePart } from './archive.js';

const isOver = (state: Exchange): boolean =>
  ['finished', 'failed'].includes(String(state.at('import_status')));

/** Sends an archive into a group of its own. */
export async function sent({ as, world }: CaseContext, archive: Buffer, params: Params = {}) {
  const group = await world.fresh.group();
  const path = world.name('import');
  const given = { path, namespace: String(group.id), file: filePart(archive), ...params };
  return { group, path, answer: await as.owner.post('/projects/import', given) };
}

/** Brings an archive in, to the end. */
export async function imported(context: CaseContext, archive: Buffer, params: Params = {}) {
  const { answer, ...rest } = await sent(context, archive, params);
  const url = `/projects/${answer.number()}`;
  const state = await context.until(() => context.as.owner.get(`${url}/import`), isOver);
  return { ...rest, url, answer, state };
}
