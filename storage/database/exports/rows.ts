/** A row of `project_exports`. */
export interface ExportRow {
  id: number;
  project_id: number;
  user_id: number | null;
  state: 'queued' | 'started' | 'finished' | 'failed';
  /** Takes the place of the project's own in the archive; null leaves it. */
  description: string | null;
  upload_url: string | null;
  upload_method: 'PUT' | 'POST' | null;
  /** The id of the archive's content, a slash, its name; null while there is none, and once it has expired. */
  file: string | null;
  size: number | null;
  error: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
}

/** A row of `project_imports`. */
export interface ImportRow {
  id: number;
  project_id: number;
  user_id: number | null;
  source: 'file' | 'url';
  /** The id of the archive's content, a slash, its name; null until it was fetched, and after the end. */
  file: string | null;
  url: string | null;
  correlation_id: string | null;
  /** JSON of the fields that win over the archive. */
  overrides: string;
  /** The full path of the project that this one is to take the place of. */
  replaces_path: string | null;
  /** JSON of how far each relation has been brought in. */
  progress: string;
  /** How often it broke off by a fault of this server. */
  failures: number;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
}

/** A row of `project_import_failures`: a line of the archive that could not be brought in. */
export interface ImportFailureRow {
  id: number;
  project_id: number;
  relation: string;
  line_number: number | null;
  exception_class: string;
  exception_message: string | null;
  source: string;
  created_at: string;
}

/** A row of `kept_parts`: a file of an archive that is kept as it came and goes into every export again. */
export interface KeptPartRow {
  project_id: number;
  /** Its path in the archive. */
  path: string;
  /** The id of its content, a slash, its name. */
  file: string;
  size: number;
}

/** A row of `kept_fields`: what an archive said of one record that has no column of its own, as JSON. */
export interface KeptFieldsRow {
  project_id: number;
  kind: string;
  record_id: number;
  fields: string;
}
