import { type Fault, fault } from '../fault.js';
import { answer } from '../helpers.js';
import { calls } from './support/doors.js';
import { sentBy } from './support/memory.js';

const reserved = [
  ...['badges', 'blame', 'blob', 'builds', 'commits', 'create', 'create_dir', 'edit', 'files', 'find_file'],
  ...['new', 'preview', 'raw', 'refs', 'tree', 'update', 'wikis'],
];

/** Some paths are taken that are refused. */
const takes = (name: string, rule: string, operation: string, isMeant: (path: string) => boolean): Fault =>
  fault({
    name: `${name}.${operation}`,
    rules: [rule],
    operations: [operation],
    applies: (one) => {
      const path = String(sentBy(one)['path'] ?? '');
      return calls(operation)(one) && one.status === 400 && isMeant(path);
    },
    change: answer(operation.startsWith('create') ? 201 : 200, { id: 1 }),
  });

const rules = {
  createProject: 'PROJ-CREATE-5',
  updateProject: 'PROJ-EDIT-5',
  createGroup: 'GRP-CREATE-4',
  updateGroup: 'GRP-CREATE-4',
} as const;

const words = {
  createProject: 'PROJ-CREATE-7',
  updateProject: 'PROJ-EDIT-5',
  createGroup: 'GRP-PATH-2',
  updateGroup: 'GRP-PATH-2',
} as const;

const small = (path: string): boolean => /^cf-.*(one|two)/.test(path);
const large = (path: string): boolean => /^CF-.*(ONE|TWO)/.test(path);

/** Ways to be wrong about paths, and about who forks. */
export const faults = [
  ...Object.entries(rules).flatMap(([operation, rule]) => [
    takes('paths-of-both-kinds-are-apart', rule, operation, small),
    takes('paths-of-both-kinds-are-apart-in-capitals', rule, operation, large),
  ]),
  ...reserved.map((word) =>
    takes(
      `path-${word.replace('_', '-')}-is-free`,
      words.createProject,
      'createProject',
      (path) => path === word,
    ),
  ),
  ...Object.entries(words).map(([operation, rule]) =>
    takes('reserved-paths-are-free', rule, operation, (path) => path === 'find_file'),
  ),
  fault({
    name: 'forks-for-members-are-made-by-all',
    rules: ['PROJ-FORK-3'],
    operations: ['forkProject'],
    applies: (one) => calls('forkProject')(one) && one.status === 404,
    change: answer(201, { id: 1 }),
  }),
  fault({
    name: 'forks-for-members-are-declared-by-all',
    rules: ['PROJ-FORK-3'],
    operations: ['createProjectForkRelation'],
    applies: (one) => calls('createProjectForkRelation')(one) && one.status === 404,
    change: answer(201, { id: 1 }),
  }),
  fault({
    name: 'forks-for-members-are-made-by-nobody',
    rules: ['PROJ-FORK-3'],
    operations: ['forkProject'],
    applies: (one) => calls('forkProject')(one) && one.status === 201,
    change: answer(404, { message: '404 Not Found' }),
  }),
];
