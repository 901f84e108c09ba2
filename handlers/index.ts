import * as branches from './branches/index.js';
import * as commits from './commits/index.js';
import * as files from './files/index.js';
import * as groups from './groups/index.js';
import * as instance from './instance/index.js';
import * as labels from './labels/index.js';
import * as members from './members/index.js';
import * as namespaces from './namespaces/index.js';
import * as projects from './projects/index.js';
import * as repository from './repository/index.js';
import * as tags from './tags/index.js';
import * as tokens from './tokens/index.js';
import * as users from './users/index.js';

/** Every handler there is, by operationId. */
export const built = {
  ...branches,
  ...commits,
  ...files,
  ...groups,
  ...instance,
  ...labels,
  ...members,
  ...namespaces,
  ...projects,
  ...repository,
  ...tags,
  ...tokens,
  ...users,
};
