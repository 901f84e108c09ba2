import type { Viewer } from '../domain/viewer.js';
import type { LoadedGroup, LoadedProject } from '../storage/database/projects/load.js';

export type { Viewer } from '../domain/viewer.js';

/** Everything of a viewer that decides what they see; null for nobody. */
export type Reader = Pick<Viewer, 'id' | 'admin' | 'external'> | null;

/** The viewer as a reader, without what makes two requests of one user differ. */
export const asReader = (viewer: Reader): Reader =>
  viewer && { id: viewer.id, admin: viewer.admin, external: viewer.external };

/** A project together with the level at which the viewer stands in it (0 when not a member). */
export type ProjectAccess = LoadedProject;

/** A group together with the level at which the viewer stands in it (0 when not a member). */
export type GroupAccess = LoadedGroup;
