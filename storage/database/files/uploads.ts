import { one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { Flag } from '../rows.js';

/** A row of `project_uploads`. */
export interface ProjectUploadRow {
  id: number;
  project_id: number;
  /** What makes its address impossible to guess: 32 hexadecimal digits. */
  secret: string;
  filename: string;
  /** The id of its content, a slash, its name. */
  file: string;
  size: number;
  picture: Flag;
  user_id: number | null;
  created_at: string;
}

/** Keeps an upload with its project, whose statistics count its size. */
export const addProjectUpload = async (tx: Tx, upload: Omit<ProjectUploadRow, 'id'>): Promise<void> => {
  await tx('project_uploads').insert(upload);
  const { project_id, size } = upload;
  await run(
    tx,
    sql`insert into project_statistics (project_id, uploads_size) values (${project_id}, ${size})
     on conflict (project_id) do update set uploads_size = project_statistics.uploads_size + ${size}`,
  );
};

/** The project of an upload as its address names it. */
export type UploadPlace = { id: number } | { path: string };

/** An upload with what of its project decides who reads it. */
export interface PlacedUpload extends ProjectUploadRow {
  visibility: string;
  settings: string;
}

/** The upload of an address; undefined where there is none. */
export const findProjectUpload = (
  source: Source,
  place: UploadPlace,
  secret: string,
): Promise<PlacedUpload | undefined> => {
  const named =
    'id' in place ? sql`p.id = ${place.id}` : sql`p.full_path_lower = ${place.path.toLowerCase()}`;
  return one<PlacedUpload>(
    source,
    sql`select u.*, p.visibility, p.settings from projects p join project_uploads u on u.project_id = p.id
      where p.deleting = 0 and ${named} and u.secret = ${secret}`,
  );
};
