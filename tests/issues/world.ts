import { run } from '../../storage/database/engine/ask.js';
import { sql } from '../../storage/database/engine/sql.js';
import type { EpicRow, IterationRow, MilestoneRow } from '../../storage/database/issuables/rows.js';
import { type LastingServer, startServer } from '../support/server.js';
import { keepIssues } from './keeping.js';
import type { Priority } from './ordering.js';
import { randomFrom, today } from './random.js';
import { makePriorities, makeSurroundings, type Surroundings, shares } from './surroundings.js';
import {
  makeEpics,
  makeIterations,
  makeLabels,
  makeMilestones,
  type PlainIssue,
  plainIssue,
} from './things.js';

/** Everything there is, as plain values. */
export interface IssueWorld extends LastingServer, Surroundings {
  issues: PlainIssue[];
  epics: Pick<EpicRow, 'id'>[];
  iterations: IterationRow[];
  priorities: Priority[];
  milestones: MilestoneRow[];
}

/** Fills a server with some thousand issues and tells all of them as plain values. */
export async function buildIssueWorld(amount: number): Promise<IssueWorld> {
  const lasting = await startServer({ checkAnswers: false });
  const { server } = lasting;
  server.clock.freeze(`${today}T09:30:00.000Z`);
  const context = await makeSurroundings(lasting, 'issues_access_level');
  const random = randomFrom(20_221_120);
  const { db } = server.services;
  const made = await db.write(async (tx) => {
    const labels = await makeLabels(tx, context);
    const milestones = await makeMilestones(tx, context);
    const iterations = await makeIterations(tx, context);
    const epics = await makeEpics(tx, context);
    const choices = { ...context, labels, milestones, iterations, epics };
    const priorities = await makePriorities(tx, random, choices);
    const issues: PlainIssue[] = [];
    for (const [index, project] of context.projects.entries()) {
      const count = Math.round(amount * (shares[index] ?? 0));
      for (let iid = 1; iid <= count; iid += 1) {
        issues.push(plainIssue(random, choices, project, 1000 + issues.length, iid));
      }
    }
    await keepIssues(tx, issues);
    return { milestones, iterations, epics, priorities, issues };
  });
  // PostgreSQL would find this by itself in time; until then it plans for empty tables.
  await db.write((tx) => run(tx, sql`analyze`));
  return { ...lasting, ...context, ...made };
}
