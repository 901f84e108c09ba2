/** One end of several lines that a comment covers. */
export interface PositionLine {
  line_code: string;
  type: 'new' | 'old' | 'expanded' | null;
  old_line: number | null;
  new_line: number | null;
}

/** Where in a diff a note stands, as it is stored and shown. */
export interface DiffPosition {
  base_sha: string;
  start_sha: string;
  head_sha: string;
  old_path: string | null;
  new_path: string | null;
  position_type: 'text' | 'image';
  /** On removed and unchanged lines of a text, counted from 1. */
  old_line?: number | null;
  /** On added and unchanged lines of a text, counted from 1. */
  new_line?: number | null;
  line_range?: { start: PositionLine; end: PositionLine } | null;
  /** The rest on images alone. */
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

/** A place in a diff as somebody names it, before it is known to be there. */
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
