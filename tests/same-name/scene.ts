import { EMPTY_TREE_OID, ZERO_OID } from '../../storage/git/types.js';
import type { TestAnswer, TestParams } from '../../tools/testing/client.js';
import type { MadeProject } from '../../tools/testing/factories.js';
import type { TestApp } from '../../tools/testing/use-server.js';

/** A project in which a branch and a tag share a name; `lone` is the name of a tag only. */
export interface SameName {
  app: TestApp;
  project: MadeProject;
  /** The commit of the branch `twin`, and of the tag `twin`. */
  ofBranch: string;
  ofTag: string;
  /** A call as the administrator below the project; refused ones answer like any other. */
  call(verb: string, path: string, params?: TestParams): Promise<TestAnswer>;
  /** A new name each time. */
  fresh(): string;
}

/** Makes the project; the branch `both` has what the branch `twin` and the tag `twin` changed. */
export async function makeSameName(app: TestApp): Promise<SameName> {
  const project = await app.make.project({ files: { 'README.md': 'readme\n' } });
  const repository = app.services.git.open(project.id);
  const change = (branch: string, name: string) => {
    const message = `Add ${name}\n\nChangelog: added\n`;
    return app.make.commit(project, { [name]: `${branch}\n` }, { branch, startBranch: 'main', message });
  };
  const ofBranch = await change('twin', 'of-branch.txt');
  const ofTag = await change('side', 'of-tag.txt');
  const at = '2030-01-01T00:00:00Z';
  const person = { name: 'Mia', email: 'mia@example.org', at };
  const tree = await repository.mergeTrees(ofBranch, ofTag, { keep: true });
  const both = await repository.writeCommit({
    tree: tree.kind === 'tree' ? tree.oid : EMPTY_TREE_OID,
    parents: [ofBranch, ofTag],
    author: person,
    committer: person,
    message: 'Join\n\nChangelog: added\n',
  });
  const outcome = await repository.updateRefs([
    { ref: 'refs/heads/both', old: ZERO_OID, new: both },
    { ref: 'refs/tags/twin', old: ZERO_OID, new: ofTag },
    { ref: 'refs/tags/lone', old: ZERO_OID, new: ofTag },
  ]);
  if (outcome.kind !== 'updated') throw new Error('the references were not made');
  let next = 0;
  return {
    app,
    project,
    ofBranch,
    ofTag,
    call: (verb, path, params) => app.as('root').call(verb, `${project.url}${path}`, params),
    fresh: () => {
      next += 1;
      return `fresh-${next}`;
    },
  };
}
