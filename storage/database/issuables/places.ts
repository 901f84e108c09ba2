/** Where labels, milestones and iterations are asked for; `groupId` is the namespace that a project stands in. */
export type PlanningPlace =
  | { kind: 'project'; projectId: number; groupId: number }
  | { kind: 'group'; groupId: number };
