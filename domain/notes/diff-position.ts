/** One end of a multi-line comment. */
export interface PositionLine {
  line_code: string;
  type: 'new' | 'old' | 'expanded' | null;
  old_line: number | null;
  new_line: number | null;
}

/** The position of a note in a diff, as it is stored and shown. */
export interface DiffPosition {
  base_sha: string;
  start_sha: string;
  head_sha: string;
  old_path: string | null;
  new_path: string | null;
  position_type: 'text' | 'image';
  /** For removed and unchanged lines, counted from 1. */
  old_line?: number | null;
  /** For added and unchanged lines, counted from 1. */
  new_line?: number | null;
  line_range?: { start: PositionLine; end: PositionLine } | null;
  /** The rest for images only. */
  width?: number;
  height?: number;
  x?: number;
  y?: number;
}

type GivenLine = Pick<PositionLine, 'line_code'> & {
  type?: 'new' | 'old' | 'expanded';
  old_line?: number;
  new_line?: number;
};

/** A position in a diff as given, before it is checked. */
export interface GivenPosition {
  base_sha: string;
  start_sha: string;
  head_sha: string;
  old_path?: string;
  new_path?: string;
  position_type: 'text' | 'image';
  old_line?: number;
  new_line?: number;
  line_range?: { start: GivenLine; end: GivenLine };
  width?: number;
  height?: number;
  x?: number;
  y?: number;
}
