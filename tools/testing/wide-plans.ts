import SqliteDatabase from 'better-sqlite3';

/**
 * Statements that would read all rows of a kind, however many there are, to find a few: SQLite knows nothing about how
 * many rows have a value, so that a join may begin with all open issues of all projects. Each statement that a test
 * prepares is looked at once; one that is that wide is refused with its plan. `cross join` fixes the order of a join.
 */

/** Columns of few values: a place found by them alone is as large as the table. */
const column =
  '(?:state|source_type|kind|deleting|confidential|visibility|status|link_type|target_type|archived)';
const byFewValues = new RegExp(
  `^SEARCH \\w+ USING (?:COVERING )?INDEX \\w+ \\(${column}=\\?(?: AND ${column}=\\?)*\\)`,
);

/** A walk that ends at a limit is no harm, unless everything has to be sorted or grouped before. */
const sorting = /^USE TEMP B-TREE FOR (?:GROUP BY|DISTINCT|ORDER BY)/;
/** Or unless another table decides which rows are wanted; a row that is found by its number decides nothing. */
const narrowing = /^SEARCH \w+ USING (?:COVERING )?INDEX /;
/** The large table from which some rows are removed. */
const removed = /^delete from `?(events|notes|issues|merge_requests|projects|members|todos)`? where\b/i;

/** What is read whole on purpose. */
const meant: readonly { text: RegExp; why: string }[] = [
  { text: /\bfrom jobs\b/, why: 'jobs that wait or run are few' },
  { text: /as active_users\b/, why: 'the statistics of the instance count everything' },
  { text: /\bcase when n\.path_lower = \?/, why: 'how alike a name is has to be known of all that match' },
  { text: /\bu\.state in \('blocked'/, why: 'blocked users are the few' },
  { text: /\bfrom projects q join \w+ j\b/, why: 'the plan has counted that they are few' },
];

interface Step {
  parent: number;
  detail: string;
}

/** The steps of a plan that read everything of a kind. */
export function wideSteps(text: string, steps: readonly Step[]): string[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (meant.some((one) => one.text.test(plain))) return [];
  const isLimited = /\blimit\b/.test(plain);
  const [, table] = removed.exec(plain) ?? [];
  return steps
    .filter((step, at) => {
      if (table !== undefined && new RegExp(`^SCAN ${table}\\b`).test(step.detail)) return true;
      if (!byFewValues.test(step.detail)) return false;
      const later = steps.slice(at + 1).filter(({ parent }) => parent === step.parent);
      return !isLimited || later.some(({ detail }) => sorting.test(detail) || narrowing.test(detail));
    })
    .map(({ detail }) => detail);
}

const looked = new Set<string>();
const asked = /^\s*(?:with|select|update|delete|insert\b[^;]*?\bselect)\b/i;
type Prepared = SqliteDatabase.Statement<unknown[]>;
const prepare: (this: SqliteDatabase.Database, text: string) => Prepared = SqliteDatabase.prototype.prepare;

/** With statistics the planner knows more; tests that gather them look at their plans themselves. */
const hasStatistics = (database: SqliteDatabase.Database): boolean =>
  prepare.call(database, "select 1 from sqlite_master where name = 'sqlite_stat1'").get() !== undefined;

function look(database: SqliteDatabase.Database, text: string): void {
  if (looked.has(text) || !asked.test(text) || hasStatistics(database)) return;
  const marks = text.replace(/'[^']*'/g, '').split('?').length - 1;
  const steps = prepare
    .call(database, `explain query plan ${text}`)
    .all(...new Array(marks).fill(1)) as Step[];
  const wide = wideSteps(text, steps);
  // What was refused is refused each time: whoever tries again, as jobs do, may not get through.
  if (wide.length === 0) looked.add(text);
  else throw new Error(`this statement reads all of a kind (${wide.join('; ')}): ${text}`);
}

/** Looks at every statement that is prepared in this process from now on. */
export function refuseWidePlans(): void {
  // Set up once for each file of tests, in a process that runs many of them.
  if (prepare.name === 'refusing' || SqliteDatabase.prototype.prepare !== prepare) return;
  const refusing: typeof prepare = function refusing(text) {
    look(this, text);
    return prepare.call(this, text);
  };
  SqliteDatabase.prototype.prepare = refusing as typeof SqliteDatabase.prototype.prepare;
}
