import { PassThrough } from 'node:stream';
import type { Services } from '../../actions/context.js';
import { refuse } from '../../domain/errors.js';
import {
  type JournalEntry,
  type JournalFilters,
  listAttempts,
} from '../../storage/database/deliveries/journal.js';
import type { ServerLog } from '../embedding.js';

const mostStreams = 32;
const lookMillis = 1000;
const longest = 600_000;
const atOnce = 100;

/** Streams of new entries to those who watch, few at a time and none for ever; a browser asks again. */
export class JournalStreams {
  #open = 0;

  constructor(
    private readonly services: Pick<Services, 'db'>,
    private readonly log: ServerLog,
  ) {}

  /** The entries after the newest one, as server-sent events; throws unavailable when too many watch. */
  async watch(filters: JournalFilters, shown: (entry: JournalEntry) => object): Promise<PassThrough> {
    if (this.#open >= mostStreams) throw refuse.unavailable(10);
    const { db } = this.services;
    const newest = await listAttempts(db.read, {}, { page: 1, perPage: 1 });
    let after = newest.rows[0]?.id ?? 0;
    const out = new PassThrough();
    this.#open += 1;
    let timer: NodeJS.Timeout | undefined;
    const end = setTimeout(() => out.end(), longest);
    out.on('close', () => {
      this.#open -= 1;
      clearTimeout(timer);
      clearTimeout(end);
    });
    const look = async (): Promise<void> => {
      const { rows } = await listAttempts(db.read, { ...filters, after }, { page: 1, perPage: atOnce });
      for (const entry of rows.reverse()) {
        after = Math.max(after, entry.id);
        out.write(`data: ${JSON.stringify(shown(entry))}\n\n`);
      }
      if (rows.length === 0) out.write(': waiting\n\n');
    };
    const plan = (): void => {
      timer = setTimeout(() => {
        look().then(
          () => !out.destroyed && plan(),
          (error: unknown) => {
            this.log.error({ err: error }, 'the journal of deliveries could not be watched');
            out.end();
          },
        );
      }, lookMillis);
      timer.unref();
    };
    out.write(': watching\n\n');
    plan();
    return out;
  }
}
