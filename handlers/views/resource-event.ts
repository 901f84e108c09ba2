import type { Urls } from '../../actions/context.js';
import { wireKind } from '../../domain/issuables/target.js';
import type { Schemas } from '../../generated/types.js';
import type { EventRow, EventTarget } from '../../storage/database/events/resource-events.js';
import type { LabelRow } from '../../storage/database/issuables/rows.js';
import type { PlacedIteration } from '../../storage/database/iterations/iterations.js';
import type { PlacedMilestone } from '../../storage/database/milestones/milestones.js';
import { iterationView } from './iteration.js';
import { eventLabel } from './label.js';
import { milestoneView } from './milestone.js';
import { userReference } from './user.js';

/** What events are shown with: what they are of, and what they name. */
export interface EventContext {
  target: EventTarget;
  urls: Urls;
  at: string;
  labels: Map<number, LabelRow>;
  milestones: Map<number, PlacedMilestone>;
  iterations: Map<number, PlacedIteration>;
}

const start = (event: EventRow, { urls }: EventContext) => ({
  id: event.id,
  user: userReference({ ...event, id: event.user_id, state: event.user_state }, urls),
  created_at: event.created_at,
});

const head = <Type>(event: EventRow, context: EventContext) => ({
  ...start(event, context),
  resource_type: wireKind[context.target.kind] as Type,
  resource_id: context.target.id,
});

type StateEvent = Schemas['ResourceStateEvent'];
type MilestoneEvent = Schemas['ResourceMilestoneEvent'];

const action = (event: EventRow): 'add' | 'remove' => event.action ?? 'add';

/** A change of state. Rules: EVENT-STATE-1, EVENT-STATE-2. */
export const stateEvent = (event: EventRow, context: EventContext): StateEvent => ({
  ...head<StateEvent['resource_type']>(event, context),
  state: event.state ?? 'opened',
});

/** A label put on or taken off. Rules: EVENT-LABEL-1, EVENT-LABEL-2. */
export const labelEvent = (event: EventRow, context: EventContext): Schemas['ResourceLabelEvent'] => {
  const label = context.labels.get(event.label_id ?? 0);
  return {
    ...head<StateEvent['resource_type']>(event, context),
    label: label ? eventLabel(label) : null,
    action: action(event),
  };
};

/** A milestone set or cleared. Rules: EVENT-MILESTONE-1, EVENT-MILESTONE-2. */
export const milestoneEvent = (event: EventRow, context: EventContext): MilestoneEvent => {
  const milestone = context.milestones.get(event.milestone_id ?? 0);
  return {
    ...head<MilestoneEvent['resource_type']>(event, context),
    milestone: milestone ? milestoneView(milestone, context) : null,
    action: action(event),
    state: event.state === 'closed' || event.state === 'merged' ? event.state : 'opened',
  };
};

/** A change of weight. Rule: EVENT-WEIGHT-1. */
export const weightEvent = (event: EventRow, context: EventContext): Schemas['ResourceWeightEvent'] => ({
  ...start(event, context),
  issue_id: context.target.id,
  weight: event.weight,
});

/** An iteration set or cleared. Rule: EVENT-ITERATION-1. */
export const iterationEvent = (event: EventRow, context: EventContext): Schemas['ResourceIterationEvent'] => {
  const iteration = context.iterations.get(event.iteration_id ?? 0);
  return {
    ...head<'Issue'>(event, context),
    iteration: iteration ? iterationView(iteration, context) : null,
    action: action(event),
  };
};
