// The rows of the least path in PostgreSQL: named statements, which a connection prepares once.
import pg from 'pg';

const connections = 8;

// Numbers of rows arrive as 64-bit text; ours always fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens the database of an address; what is prepared answers a promise of rows. */
export function openPostgres(url) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  let names = 0;
  const named = (text) => {
    let count = 0;
    names += 1;
    const query = { name: `s${names}`, text: text.replaceAll('?', () => `$${++count}`) };
    return async (values, tx = pool) => (await tx.query({ ...query, values })).rows;
  };
  const [begin, commit] = ['begin', 'commit'].map(named);

  return {
    /** Others may write to the database at any time. */
    isAlone: false,
    prepare: named,
    among(text) {
      const asked = named(text.replace('in (?)', '= any(?)'));
      return (ids, tx) => asked([ids], tx);
    },
    async write(work) {
      const tx = await pool.connect();
      try {
        await begin([], tx);
        const result = await work(tx);
        await commit([], tx);
        return result;
      } finally {
        tx.release();
      }
    },
  };
}
