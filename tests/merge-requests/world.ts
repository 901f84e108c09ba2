import { run } from '../../storage/database/engine/ask.js';
import { sql } from '../../storage/database/engine/sql.js';
import type { MilestoneRow } from '../../storage/database/issuables/rows.js';
import type { Priority } from '../issues/ordering.js';
import { randomFrom, today } from '../issues/random.js';
import { makePriorities, makeSurroundings, type Surroundings, shares } from '../issues/surroundings.js';
import { makeLabels, makeMilestones } from '../issues/things.js';
import { type LastingServer, startServer } from '../support/server.js';
import { keepProposals } from './keeping.js';
import { makeRules, type PlainRule } from './rules.js';
import { type PlainProposal, plainProposal } from './things.js';

/** Everything there is, as plain values. */
export interface ProposalWorld extends LastingServer, Surroundings {
  proposals: PlainProposal[];
  rules: PlainRule[];
  priorities: Priority[];
  milestones: MilestoneRow[];
}

/** Fills a server with some thousand merge requests and tells all of them as plain values. */
export async function buildProposalWorld(amount: number): Promise<ProposalWorld> {
  const lasting = await startServer({ checkAnswers: false });
  const { server } = lasting;
  server.clock.freeze(`${today}T09:30:00.000Z`);
  const context = await makeSurroundings(lasting, 'merge_requests_access_level');
  const random = randomFrom(20_221_121);
  const { db } = server.services;
  const made = await db.write(async (tx) => {
    const labels = await makeLabels(tx, context);
    const milestones = await makeMilestones(tx, context);
    const choices = { ...context, labels, milestones, iterations: [], epics: [] };
    const priorities = await makePriorities(tx, random, choices);
    const proposals: PlainProposal[] = [];
    for (const [index, project] of context.projects.entries()) {
      const count = Math.round(amount * (shares[index] ?? 0));
      for (let iid = 1; iid <= count; iid += 1) {
        proposals.push(plainProposal(random, choices, project, { id: 1000 + proposals.length, iid }));
      }
    }
    await keepProposals(tx, proposals);
    const rules = await makeRules(tx, random, context, proposals);
    return { milestones, priorities, proposals, rules };
  });
  // PostgreSQL would find this by itself in time; until then it plans for empty tables.
  await db.write((tx) => run(tx, sql`analyze`));
  return { ...lasting, ...context, ...made };
}
