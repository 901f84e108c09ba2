/** A module with a cached read, and what is said about it: by the compiler, or by the linter where that compiles. */
export interface CacheSample {
  name: string;
  source: string;
  by: 'compiler' | 'linter' | 'nobody';
  says: RegExp;
}

const head = `import type { CacheServices, Services } from '../../../actions/context.js';
import { loadIssueNow } from '../../../actions/issuables/targets.js';
import { asReader, type Reader, type Viewer } from '../../../actions/viewer.js';
import { cached } from '../../../storage/database/engine/cached.js';
import type { Database } from '../../../storage/database/engine/types.js';
import { contentAddressed } from '../../../storage/git/content-addressed.js';
import type { ObjectReads, Oid, Repository } from '../../../storage/git/types.js';
import { loadProject } from '../../../storage/database/projects/load.js';
interface Call { project: { id: number }; path: { issue_iid: number }; viewer: Viewer | null; services: Services }
interface Place { projectId: number; iid: number }
`;

/** A sample in a module that imports all it may want. */
export const sample = (name: string, by: CacheSample['by'], says: RegExp, source: string): CacheSample => ({
  name,
  by,
  says,
  source: head + source,
});
