import { all, one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import { insertCopies } from '../engine/tables.js';
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

const countSize = (tx: Tx, projectId: number, size: number): Promise<unknown> =>
  run(
    tx,
    sql`insert into project_statistics (project_id, uploads_size) values (${projectId}, ${size})
     on conflict (project_id) do update set uploads_size = project_statistics.uploads_size + ${size}`,
  );

/** Keeps an upload with its project, whose statistics count its size. */
export const addProjectUpload = async (tx: Tx, upload: Omit<ProjectUploadRow, 'id'>): Promise<void> => {
  await tx('project_uploads').insert(upload);
  await countSize(tx, upload.project_id, upload.size);
};

/** From which project to which other uploads are copied, and when. */
export interface UploadRoute {
  fromProjectId: number;
  toProjectId: number;
  at: string;
}

const secretsAtOnce = 500;

/**
 * Gives a project copies of uploads of another one, each under a secret of its own; both name the same kept content.
 * Answers which secret takes the place of which; those that the other project does not have are left out.
 */
export const copyProjectUploads = async (
  tx: Tx,
  route: UploadRoute,
  secrets: ReadonlyMap<string, string>,
): Promise<Map<string, string>> => {
  const wanted = [...secrets.keys()];
  const copied = new Map<string, string>();
  let size = 0;
  for (let start = 0; start < wanted.length; start += secretsAtOnce) {
    const rows = await all<ProjectUploadRow>(
      tx,
      sql`select * from project_uploads where project_id = ${route.fromProjectId}
        and secret in (${sql.list(wanted.slice(start, start + secretsAtOnce))}) order by id`,
    );
    const copies = rows.flatMap(({ id: _, ...row }) => {
      const secret = secrets.get(row.secret);
      if (secret === undefined) return [];
      copied.set(row.secret, secret);
      size += Number(row.size);
      return [{ ...row, project_id: route.toProjectId, secret, created_at: route.at }];
    });
    await insertCopies(tx, 'project_uploads', copies);
  }
  if (size > 0) await countSize(tx, route.toProjectId, size);
  return copied;
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
