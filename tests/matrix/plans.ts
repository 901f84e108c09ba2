import type { OperationEntry } from '../../domain/operation.js';
import { placeOfIssue } from '../../storage/database/epics/issues.js';
import { addEpicLink, setParent } from '../../storage/database/epics/write.js';
import type { Factories, MadeProject } from '../../tools/testing/factories.js';
import { makePipeline, type Pipelines, pipelineValue } from './pipelines.js';

/** What a project or its group plans with, by the names of the parameters that name it. */
interface Plan {
  label_id: number;
  milestone_id: number;
}

/** The plans of a project and its group, and an epic with all that can be inside one. */
export interface Plans {
  project: Plan;
  group: Plan;
  epic: Record<string, number>;
  pipelines: Pipelines;
}

const makePlan = async (make: Factories, owner: Parameters<Factories['label']>[0]): Promise<Plan> => ({
  label_id: (await make.label(owner)).id,
  milestone_id: (await make.milestone(owner)).id,
});

// Far from the numbers that other operations try, so that they find nothing here.
const far = 800_000;

async function makeEpic(make: Factories, project: MadeProject): Promise<Plans['epic']> {
  const group = { id: project.namespace_id };
  const author = await make.user();
  const issue = await make.issue({ project, author, iid: far });
  const outer = await make.epic({ group, author, issues: [issue] });
  const [inner, other] = [await make.epic({ group, author }), await make.epic({ group, author })];
  const loose = await make.issue({ project, author, iid: far + 1 });
  const at = make.services.clock.now();
  return make.services.db.write(async (tx) => {
    await setParent(tx, inner.id, outer.id, at);
    const pair = { source_id: outer.id, target_id: other.id, link_type: 'relates_to' } as const;
    return {
      epic_iid: outer.iid,
      epic_issue_id: (await placeOfIssue(tx, issue.id))?.id ?? 0,
      child_epic_id: inner.id,
      related_epic_link_id: (await addEpicLink(tx, pair, at))?.id ?? 0,
      'addEpicIssue.epic_issue_id': loose.id,
      'addChildEpic.child_epic_id': other.id,
      'createRelatedEpic.target_epic_iid': inner.iid,
      'createRelatedEpic.target_group_id': group.id,
    };
  });
}

/** Makes plans for a project and its group. */
export const makePlans = async (make: Factories, project: MadeProject): Promise<Plans> => ({
  project: await makePlan(make, { project }),
  group: await makePlan(make, { group: { id: project.namespace_id } }),
  epic: await makeEpic(make, project),
  pipelines: await makePipeline(make, project),
});

const families = new Set(['labels', 'milestones']);

/** The value of a parameter of an operation on plans; undefined for others. */
export function planValue(
  operation: OperationEntry,
  name: string,
  plans: Plans,
): number | string | undefined {
  const ofPipeline = pipelineValue(operation, name, plans.pipelines);
  if (ofPipeline !== undefined) return ofPipeline;
  const { on } = operation.access;
  if (families.has(operation.tag) && on !== 'instance') return plans[on][name as keyof Plan];
  if (operation.tag !== 'epics') return undefined;
  return plans.epic[`${operation.id}.${name}`] ?? plans.epic[name];
}
