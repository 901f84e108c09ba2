import { commitTo, openForWriting } from '../../actions/repository/commit.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { commitDetailView } from '../views/commit.js';
import { requireFilePush } from './write-files.js';

const fullId = /^[0-9a-f]{40}$/i;

/** Moves a submodule to another commit. Rules: SUBMODULE-1, SUBMODULE-2, SUBMODULE-3 (400 with the reason). */
export const updateSubmodule = handle('updateSubmodule', async (call) => {
  const { path, params, project, services, signal } = call;
  const { branch } = params;
  const oid = params.commit_sha.toLowerCase();
  const repository = await openForWriting(call);
  if (await repository.isEmpty()) throw refuse.invalid('The repository is empty');
  if (!fullId.test(oid)) throw refuse.invalid('Invalid parameters');
  await requireFilePush(call, branch);

  const tip = await repository.branchTip(branch);
  const entry = tip === null ? null : await repository.entry(tip, path.submodule);
  if (tip !== null && entry?.type !== 'commit') throw refuse.invalid('Invalid submodule path');
  if (entry?.id === oid) throw refuse.invalid(`The submodule ${path.submodule} is already at ${oid}`);
  const outcome = await commitTo(call, {
    branch,
    message: params.commit_message || `Update submodule ${path.submodule} with oid ${oid}`,
    actions: [{ action: 'update', filePath: path.submodule, submoduleOid: oid }],
  });
  if (outcome.kind === 'refused') throw refuse.invalid(outcome.text);
  const commit = await repository.commit(outcome.oid);
  if (!commit) throw refuse.notFound('Commit');
  const stats = (await repository.commitStats([commit.oid], { signal })).get(commit.oid);
  return { status: 200, body: commitDetailView(commit, { project, urls: services.urls }, { stats }) };
});
