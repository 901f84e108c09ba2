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

/** Who reads, as part of the key under which an answer is kept: everything of the viewer that decides what is seen. */
export const readerKey = (viewer: Pick<Viewer, 'id' | 'admin' | 'external'> | null): string =>
  viewer ? `${viewer.id} ${viewer.admin} ${viewer.external}` : 'nobody';

/** A project together with the level at which the viewer stands in it (0 when not a member). */
export type ProjectAccess = LoadedProject;

/** A group together with the level at which the viewer stands in it (0 when not a member). */
export type GroupAccess = LoadedGroup;
