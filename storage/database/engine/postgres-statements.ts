import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Replaces `?` marks by PostgreSQL's numbered ones, except in quoted text. */
export const numbered = (sql: string): string => {
  let count = 0;
  return sql.replace(/'(?:[^']|'')*'|\?/g, (part) => {
    if (part !== '?') return part;
    count += 1;
    return `$${count}`;
  });
};

/** A statement as the driver takes it: under a name, where connections keep it prepared. */
export interface PostgresStatement {
  name?: string;
  text: string;
}

interface Known extends PostgresStatement {
  seen: number;
}

/** Texts that are known; what is asked is fixed in the source, but for the columns and rows of some writes. */
const mostTexts = 2000;
/** What is written once, as many rows at a time are, is not worth keeping in every connection. */
const oftenEnough = 3;

const isPrepared = (text: string): boolean => /^\s*(?:select|with|insert|update|delete)\b/i.test(text);

/** The prepared statements of one database: names follow from texts, so that all connections agree on them. */
export class PostgresStatements {
  readonly #known = new LRUCache<string, Known>({ max: mostTexts });
  #round = 0;

  /** A text with `?` marks that is asked again and again. */
  always(sql: string): PostgresStatement {
    const known = this.#of(sql, true);
    known.name ??= this.#nameOf(known);
    return known;
  }

  /** A text that may be asked again, which is prepared once it was asked a few times. */
  often(sql: string, isMarked: boolean): PostgresStatement {
    const known = this.#of(sql, isMarked);
    known.seen += 1;
    if (known.seen >= oftenEnough && isPrepared(known.text)) known.name ??= this.#nameOf(known);
    return known;
  }

  /** Forgets all names: the tables have other columns than when connections prepared what bears them. */
  renew(): void {
    this.#round += 1;
    this.#known.clear();
  }

  #of(sql: string, isMarked: boolean): Known {
    const known = this.#known.get(sql);
    if (known) return known;
    const made = { text: isMarked ? numbered(sql) : sql, seen: 0 };
    this.#known.set(sql, made);
    return made;
  }

  #nameOf({ text }: Known): string {
    return createHash('sha1').update(`${this.#round} ${text}`).digest('base64url');
  }
}

/** Whether a prepared statement was refused because the tables have changed since. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && (error as { routine?: unknown }).routine === 'RevalidateCachedQuery';
