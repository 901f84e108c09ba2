import { type ApplicationSettings, defaultSettings } from '../../../domain/settings/application-settings.js';
import { one } from '../engine/ask.js';
import { besideWrite } from '../engine/no-nested-write.js';
import { sql } from '../engine/sql.js';
import type { Database, HotQueries, Source, Tx } from '../engine/types.js';

interface SettingsRow {
  version: number;
  settings: string;
  updated_at: string;
}

const versionSql = sql`select version from application_settings where id = 1`;
const rowSql = sql`select version, settings, updated_at from application_settings where id = 1`;
// On PostgreSQL a look at the version is a round trip, so it is taken at most once in this many milliseconds.
const trustMs = 1000;

/** Reads the settings of the installation, cached until any process changes them. */
export class SettingsReader {
  readonly #hot: HotQueries;
  readonly #trustMs: number;
  #version = -1;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #current: ApplicationSettings = defaultSettings;

  constructor(db: Pick<Database, 'hot' | 'dialect'>) {
    this.#hot = db.hot;
    this.#trustMs = db.dialect === 'postgres' ? trustMs : 0;
  }

  /** The settings as they stand. */
  get(): Promise<ApplicationSettings> {
    return this.#younger(this.#trustMs);
  }

  /** The settings as they stood at most a second ago, for what looks at them on every request. */
  recent(): Promise<ApplicationSettings> {
    return this.#younger(trustMs);
  }

  async #younger(millis: number): Promise<ApplicationSettings> {
    const now = performance.now();
    if (now - this.#checkedAt < millis) return this.#current;
    await besideWrite(async () => {
      const version = (await one<{ version: number }>(this.#hot, versionSql))?.version ?? 0;
      if (version !== this.#version) await this.#load();
    });
    this.#checkedAt = now;
    return this.#current;
  }

  /** Forgets what is cached, after a change by this process. */
  forget(): void {
    this.#version = -1;
    this.#checkedAt = Number.NEGATIVE_INFINITY;
  }

  async #load(): Promise<void> {
    const { settings, version } = await stored(this.#hot);
    this.#current = settings;
    this.#version = version;
  }
}

const stored = async (source: Source) => {
  const row = await one<SettingsRow>(source, rowSql);
  const given = row ? (JSON.parse(row.settings) as Partial<ApplicationSettings>) : {};
  return { settings: { ...defaultSettings, ...given } as ApplicationSettings, version: row?.version ?? 0 };
};

/** The settings as a write sees them. */
export const settingsIn = async (tx: Tx): Promise<ApplicationSettings> => (await stored(tx)).settings;

/** Changes settings of the installation and answers all of them; `forget` the reader afterwards. */
export const changeSettings = async (
  tx: Tx,
  change: Partial<ApplicationSettings>,
  at: string,
): Promise<ApplicationSettings> => {
  // There must be a row to keep from other writers before what they wrote can be read.
  const first = { id: 1, version: 0, settings: '{}', updated_at: at };
  await tx('application_settings').insert(first).onConflict('id').ignore();
  const row = await tx('application_settings').where({ id: 1 }).forUpdate().first();
  const known = { ...(row ? (JSON.parse(row.settings) as Partial<ApplicationSettings>) : {}), ...change };
  await tx('application_settings')
    .where({ id: 1 })
    .update({ version: (row?.version ?? 0) + 1, settings: JSON.stringify(known), updated_at: at });
  return { ...defaultSettings, ...known };
};
