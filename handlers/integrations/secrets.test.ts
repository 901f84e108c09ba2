import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { integrationKinds } from '../../generated/integrations.js';
import { createServer, type RunningServer } from '../../server/create-server.js';
import { TestClient } from '../../tools/testing/client.js';
import { inputOf } from './testing/samples.js';

const kinds = [...integrationKinds.values()].filter(({ testOnly }) => !testOnly);
/** What stands in every secret of the samples that has no form of its own. */
const mark = 'f00dcafe';
const written: string[] = [];
const level = (name: string) => (fields: object, text?: string) => {
  const seen = new Set<unknown>();
  const plain = (_key: string, value: unknown): unknown => {
    if (value instanceof Error) return { ...value, message: value.message, stack: value.stack };
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return undefined;
    seen.add(value);
    return value;
  };
  written.push(`${name} ${text ?? ''} ${JSON.stringify(fields, plain)}`);
};
const log = {
  isLevelEnabled: () => true,
  debug: level('debug'),
  info: level('info'),
  warn: level('warn'),
  error: level('error'),
};

let data = '';
let server: RunningServer;
let api: TestClient;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'hearth-hidden-'));
  server = await createServer({
    port: 0,
    data,
    databaseUrl: '',
    log,
    checkAnswers: true,
    rootToken: 'glpat-root-of-this-test',
  });
  api = new TestClient(server.url, server.token);
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

/** The contents of every file below a folder. */
const contents = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));

it('keeps secrets of every kind out of the log, the answers and the disk', async () => {
  const { id } = (await api.post('/projects', { name: 'hidden' })).body;
  const answers: string[] = [];
  for (const kind of kinds) {
    const path = `/projects/${id}/integrations/${kind.slug}`;
    const input = inputOf(kind);
    const inAddress = new URLSearchParams();
    for (const [name, value] of Object.entries(input)) inAddress.append(name, String(value));
    const isShown = kind.showsSecrets.length > 0;
    const told = [
      await api.put(path, input),
      await api.put(`${path}?${inAddress}`, {}),
      // Refused as a whole, with the secret in it.
      await api.put(path, { ...input, push_events: 'perhaps' }),
      await api.get(path),
      await api.delete(path),
      await api.get(path),
    ];
    expect(told.map(({ status }) => status)).toEqual([200, 200, 400, 200, 204, 200]);
    if (!isShown) answers.push(...told.map(({ bytes }) => bytes.toString()));
  }
  answers.push((await api.get(`/projects/${id}/integrations`)).bytes.toString());
  answers.push((await api.get(`/projects/${id}`)).bytes.toString());
  expect(answers.length).toBeGreaterThan(kinds.length);
  expect(answers.filter((text) => text.includes(mark))).toEqual([]);
  expect(written.length).toBeGreaterThan(kinds.length);
  expect(written.filter((line) => line.includes(mark))).toEqual([]);
  const files = contents(data);
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((text) => text.includes(mark))).toHaveLength(0);
});
