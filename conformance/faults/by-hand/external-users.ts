import { type Changed, fault, type Intercepted } from '../fault.js';
import { edit, on } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

/** Whoever was external once has no rights any more. */
const externalForEver = () => {
  const outside = new Set<unknown>();
  return ({ operation, status, json }: Intercepted): Changed | null => {
    if (operation?.id !== 'getCurrentUser' || status !== 200) return null;
    const row = json as Row;
    if (row['external'] === true) outside.add(row['id']);
    if (!outside.has(row['id'])) return null;
    return { json: { ...row, can_create_group: false, can_create_project: false, projects_limit: 0 } };
  };
};

/** Ways to be wrong about what external users create. */
export const faults = [
  fault({
    name: 'external-users-are-told-of-rights',
    rules: ['USER-EXTERNAL-1'],
    applies: on('getCurrentUser'),
    change: edit((row) => ({ ...row, can_create_project: true, projects_limit: 100 })),
  }),
  fault({
    name: 'external-users-are-told-of-groups',
    rules: ['USER-EXTERNAL-1'],
    applies: on('getCurrentUser'),
    change: edit((row) => ({ ...row, can_create_group: true })),
  }),
  fault({ name: 'external-users-stay-so', rules: ['USER-EXTERNAL-1'], remembers: externalForEver }),
  way.lets('external-users-make-projects', 'USER-EXTERNAL-1', ['createProject'], 403),
  way.lets('external-users-make-forks', 'USER-EXTERNAL-1', ['forkProject'], 403),
];
