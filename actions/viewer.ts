import type { LoadedGroup, LoadedProject } from '../storage/database/projects/load.js';

/** Who is asking. */
export interface Viewer {
  id: number;
  username: string;
  name: string;
  state: string;
  admin: boolean;
  external: boolean;
  /** True for the users behind project and group tokens. */
  bot: boolean;
  /** The token the request came with; sudo keeps the administrator's. */
  token: { id: number; scopes: readonly string[]; kind: string };
}

/** Everything of a viewer that decides what they see; null for nobody. */
export type Reader = Pick<Viewer, 'id' | 'admin' | 'external'> | null;

/** The viewer as a reader, without what makes two requests of one user differ. */
export const asReader = (viewer: Reader): Reader =>
  viewer && { id: viewer.id, admin: viewer.admin, external: viewer.external };

/** A project together with the level at which the viewer stands in it (0 when not a member). */
export type ProjectAccess = LoadedProject;

/** A group together with the level at which the viewer stands in it (0 when not a member). */
export type GroupAccess = LoadedGroup;
