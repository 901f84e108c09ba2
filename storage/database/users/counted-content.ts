import { run } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';

/** What records keep a count of, so that lists need not look at all that hangs on them. */
interface Count {
  table: 'issues' | 'merge_requests' | 'epics' | 'snippets' | 'projects';
  column:
    | 'user_notes_count'
    | 'upvotes'
    | 'downvotes'
    | 'total_time_spent'
    | 'open_issues_count'
    | 'star_count';
  /** The sum of one user's part in a record `r`. */
  part: (userId: number) => Sql;
  /** The records that a user has a part in. */
  records: (userId: number) => Sql;
}

const kinds = [
  ['issues', 'issue_id'],
  ['merge_requests', 'merge_request_id'],
  ['epics', 'epic_id'],
  ['snippets', 'snippet_id'],
] as const;

const counted = (
  { table, column }: Pick<Count, 'table' | 'column'>,
  { value = sql`count(*)`, from, of, where }: { value?: Sql; from: Sql; of: Sql; where: (id: number) => Sql },
): Count => ({
  table,
  column,
  part: (id) => sql`select coalesce(${value}, 0) from ${from} where ${of} = r.id and ${where(id)}`,
  records: (id) => sql`select ${of} from ${from} where ${of} is not null and ${where(id)}`,
});

const comments = kinds.map(([table, of]) =>
  counted(
    { table, column: 'user_notes_count' },
    {
      from: sql`notes n`,
      of: sql.id(`notes.${of}`, 'n'),
      where: (id) => sql`n.author_id = ${id} and n.system = 0`,
    },
  ),
);

const votes = kinds.flatMap(([table, of]) =>
  (['upvotes', 'downvotes'] as const).map((column) =>
    counted(
      { table, column },
      {
        from: sql`award_emoji e`,
        of: sql.id(`award_emoji.${of}`, 'e'),
        where: (id) =>
          sql`e.user_id = ${id} and e.name = ${column === 'upvotes' ? 'thumbsup' : 'thumbsdown'}`,
      },
    ),
  ),
);

const times = kinds.slice(0, 2).map(([table, of]) =>
  counted(
    { table, column: 'total_time_spent' },
    {
      value: sql`sum(t.time_spent)`,
      from: sql`timelogs t`,
      of: sql.id(`timelogs.${of}` as 'timelogs.issue_id', 't'),
      where: (id) => sql`t.user_id = ${id}`,
    },
  ),
);

const openIssues = counted(
  { table: 'projects', column: 'open_issues_count' },
  {
    from: sql`issues i`,
    of: sql`i.project_id`,
    where: (id) => sql`i.author_id = ${id} and i.state = 'opened'`,
  },
);

const stars = counted(
  { table: 'projects', column: 'star_count' },
  { from: sql`project_stars s`, of: sql`s.project_id`, where: (id) => sql`s.user_id = ${id}` },
);

const takeOut = async (tx: Tx, counts: readonly Count[], userId: number): Promise<void> => {
  for (const { table, column, part, records } of counts) {
    const name = sql.column(`${table}.${column}` as 'issues.upvotes');
    await run(
      tx,
      sql`update ${sql.id(table)} as r set ${name} = r.${name} - (${part(userId)})
        where r.id in (${records(userId)})`,
    );
  }
};

/** Takes what a user wrote and gave out of what records count; it is deleted after that. Rule: USER-DELETE-7. */
export const uncountContent = (tx: Tx, userId: number): Promise<void> =>
  takeOut(tx, [...comments, ...votes, ...times, openIssues], userId);

/** Takes the stars of a user out of what projects count; they go with the user. Rule: USER-DELETE-7. */
export const uncountStars = (tx: Tx, userId: number): Promise<void> => takeOut(tx, [stars], userId);
