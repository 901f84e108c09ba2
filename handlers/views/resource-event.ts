import { wireKind } from '../../domain/planning/target.js';
import type { Schemas } from '../../generated/types.js';
import type { PlacedIteration } from '../../storage/database/planning/iterations.js';
import type { PlacedMilestone } from '../../storage/database/planning/milestones.js';
import type { EventRow, EventTarget } from '../../storage/database/planning/resource-events.js';
import type { LabelRow } from '../../storage/database/planning/rows.js';
import type { Urls } from '../services.js';
import { iterationView } from './iteration.js';
import { eventLabel } from './label.js';
import { milestoneView } from './milestone.js';
import { userReference } from './user.js';

/** What events are shown with: what they are of, and what they name. */
export interface EventFrame {
  target: EventTarget;
  urls: Urls;
  at: string;
  labels: Map<number, LabelRow>;
  milestones: Map<number, PlacedMilestone>;
  iterations: Map<number, PlacedIteration>;
}

const start = (event: EventRow, { urls }: EventFrame) => ({
  id: event.id,
  user: userReference({ ...event, id: event.user_id, state: event.user_state }, urls),
  created_at: event.created_at,
});

const head = <Type>(event: EventRow, frame: EventFrame) => ({
  ...start(event, frame),
  resource_type: wireKind[frame.target.kind] as Type,
  resource_id: frame.target.id,
});

type StateEvent = Schemas['ResourceStateEvent'];
type MilestoneEvent = Schemas['ResourceMilestoneEvent'];

const action = (event: EventRow): 'add' | 'remove' => event.action ?? 'add';

/** A change of state. Rules: EVENT-STATE-1, EVENT-STATE-2. */
export const stateEvent = (event: EventRow, frame: EventFrame): StateEvent => ({
  ...head<StateEvent['resource_type']>(event, frame),
  state: event.state ?? 'opened',
});

/** A label put on or taken off. Rules: EVENT-LABEL-1, EVENT-LABEL-2. */
export const labelEvent = (event: EventRow, frame: EventFrame): Schemas['ResourceLabelEvent'] => {
  const label = frame.labels.get(event.label_id ?? 0);
  return {
    ...head<StateEvent['resource_type']>(event, frame),
    label: label ? eventLabel(label) : null,
    action: action(event),
  };
};

/** A milestone set or cleared. Rules: EVENT-MILESTONE-1, EVENT-MILESTONE-2. */
export const milestoneEvent = (event: EventRow, frame: EventFrame): MilestoneEvent => {
  const milestone = frame.milestones.get(event.milestone_id ?? 0);
  return {
    ...head<MilestoneEvent['resource_type']>(event, frame),
    milestone: milestone ? milestoneView(milestone, frame) : null,
    action: action(event),
    state: event.state === 'closed' || event.state === 'merged' ? event.state : 'opened',
  };
};

/** A change of weight. Rule: EVENT-WEIGHT-1. */
export const weightEvent = (event: EventRow, frame: EventFrame): Schemas['ResourceWeightEvent'] => ({
  ...start(event, frame),
  issue_id: frame.target.id,
  weight: event.weight,
});

/** An iteration set or cleared. Rule: EVENT-ITERATION-1. */
export const iterationEvent = (event: EventRow, frame: EventFrame): Schemas['ResourceIterationEvent'] => {
  const iteration = frame.iterations.get(event.iteration_id ?? 0);
  return {
    ...head<'Issue'>(event, frame),
    iteration: iteration ? iterationView(iteration, frame) : null,
    action: action(event),
  };
};
