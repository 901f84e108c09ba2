import { ofDelivery } from './delivery-trials.js';
import { ofDeployments } from './deployment-trials.js';
import { ofIssues } from './issue-trials.js';
import { ofOthers } from './other-trials.js';
import { ofPlaces } from './place-trials.js';
import { ofProjects } from './project-trials.js';
import { ofTokens } from './token-trials.js';
import type { Trial } from './trial.js';
import { ofUsers } from './user-trials.js';

/** Every comparison, each ability on each kind of target that it is about. */
export const trials: readonly Trial[] = [
  ...ofProjects,
  ...ofIssues,
  ...ofOthers,
  ...ofDelivery,
  ...ofDeployments,
  ...ofTokens,
  ...ofUsers,
  ...ofPlaces,
];
