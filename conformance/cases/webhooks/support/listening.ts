import type { CaseContext } from '../../../check.js';
import type { Arrival, Mailbox } from '../../../world/receiver.js';
import type { MadeProject } from '../../../world/types.js';

/** What a delivery says. */
export type Record = { [key: string]: unknown };

/** A project whose deliveries are heard. */
export interface Heard {
  project: MadeProject;
  path: string;
  box: Mailbox;
  /** Waits until something of a kind arrived, so often. */
  heard(holds: (body: Record) => boolean, count?: number): Promise<Arrival>;
}

/** The body of a delivery; empty when it is no object. */
export const bodyOf = ({ body }: Arrival): Record =>
  typeof body === 'object' && body !== null ? (body as Record) : {};
/** What a delivery says of the thing that it is about. */
export const attributes = (body: Record): Record => (body['object_attributes'] as Record | undefined) ?? {};

/** A private project whose webhook tells a mailbox what it asks for. */
export async function listening({ world, as, until }: CaseContext, wish: object): Promise<Heard> {
  const project = await world.fresh.project();
  const box = world.mailbox();
  const made = await as.maintainer.post(`${project.url}/hooks`, {
    url: box.url,
    push_events: false,
    ...wish,
  });
  const path = `${project.url}/hooks/${made.number('id')}`;
  const heard: Heard['heard'] = async (holds, count = 1) => {
    const those = () => box.arrivals.filter((one) => holds(bodyOf(one)));
    await until(
      () => as.maintainer.get(path),
      () => those().length >= count,
    );
    return those().at(-1) as Arrival;
  };
  return { project, path, box, heard };
}
