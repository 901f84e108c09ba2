// The rows of the least path in SQLite: prepared statements on one connection, and writes committed together.
import Database from 'better-sqlite3';

/** Opens the file; what is prepared answers rows at once. */
export function openSqlite(file) {
  const db = new Database(file);
  db.pragma('journal_mode = wal');
  db.pragma('synchronous = full');
  db.pragma('foreign_keys = on');
  const [begin, commit] = ['begin immediate', 'commit'].map((text) => db.prepare(text));

  /** Writes that arrive together are committed together, and are answered once they are on the disk. */
  let waiting = [];
  const writeAll = async () => {
    const writes = waiting;
    waiting = [];
    begin.run();
    // What is awaited is there already, so that nobody else has a turn meanwhile.
    for (const one of writes) one.result = await one.work();
    commit.run();
    for (const one of writes) one.done(one.result);
  };

  return {
    /** Nobody else writes to the file. */
    isAlone: true,
    prepare(text) {
      const statement = db.prepare(text);
      return statement.reader
        ? (values) => statement.all(...values)
        : (values) => {
            statement.run(...values);
            return [];
          };
    },
    among(text) {
      const statements = new Map();
      return (ids) => {
        const known = statements.get(ids.length);
        const made = known ?? db.prepare(text.replace('(?)', `(${ids.map(() => '?').join(', ')})`));
        if (!known) statements.set(ids.length, made);
        return made.all(...ids);
      };
    },
    write: (work) =>
      new Promise((done) => {
        if (waiting.length === 0) setImmediate(writeAll);
        waiting.push({ work, done });
      }),
  };
}
