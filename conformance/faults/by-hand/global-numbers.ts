import { type Fault, fault } from '../fault.js';
import { answer } from '../helpers.js';

const found = (id: string, status: number, json: unknown): Fault =>
  fault({
    name: `issues-are-named-by-either-number.${id}`,
    rules: ['CONV-NUMBER-1'],
    operations: [id],
    applies: ({ operation, status: told }) => operation?.id === id && [404, 422].includes(told),
    change: answer(status, json),
  });

/** Ways to find an issue of everywhere by the number that it has in its project. */
export const faults: Fault[] = [
  found('getIssueById', 200, { id: 1, iid: 1_900_000_000 }),
  found('addEpicIssue', 201, { id: 1 }),
  found('reorderIssue', 200, { id: 1 }),
];
