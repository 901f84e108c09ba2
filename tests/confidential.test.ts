import { beforeEach, describe, expect, it } from 'vitest';
import type { OperationEntry } from '../domain/operation.js';
import { operations } from '../generated/operations.js';
import { handlers } from '../handlers/table.js';
import { captureState, restoreState } from '../storage/database/engine/state.js';
import type { TestAnswer } from '../tools/testing/client.js';
import { useServer } from '../tools/testing/use-server.js';
import { type Asked, requestsFor } from './confidential/requests.js';
import {
  makeSecret,
  makeWorld,
  type SecretFacts,
  type SecretWorld,
  secretWord,
} from './confidential/world.js';

/**
 * A confidential issue and a confidential epic, with everything that hangs on them, must make no difference to whoever
 * may not read them: every reading operation is asked the same things with and without both, and must answer the same
 * bytes.
 */
const app = useServer();
const noon = '2030-05-15T12:00:00.000Z';

/** So many requests are under way at a time; nothing is written meanwhile. */
const together = 8;

/** Every operation that reads and is built, whatever it reads. */
const reading: readonly OperationEntry[] = operations.filter(
  ({ id, verb }) => verb === 'GET' && handlers.has(id),
);

type Caller = 'anonymous' | 'stranger' | 'guest' | 'bystander' | 'reporter';
type Answers = Map<string, { operation: string; asked: string; text: string }>;

let world: SecretWorld;
let facts: SecretFacts;
let requests: Asked[];

const clientOf = (caller: Caller) => app.as(caller === 'anonymous' ? null : world[caller]);

const textOf = ({ status, bytes, headers }: TestAnswer): string =>
  `${status} ${headers['x-total'] ?? ''} ${bytes.toString('utf8')}`;

const limits = new Map(reading.flatMap(({ id, limit }) => (limit ? [[id, limit]] : [])));

const isLimited = ({ operation, params }: Asked): boolean => {
  const limit = limits.get(operation);
  return limit !== undefined && (!limit.when || Boolean(params[limit.when]));
};

async function answersTo(caller: Caller): Promise<Answers> {
  const client = clientOf(caller);
  const answers: Answers = new Map();
  const ask = async ({ operation, path, params }: Asked) => {
    const asked = `${path} ${JSON.stringify(params)}`;
    const text = textOf(await client.get(path, params));
    answers.set(`${operation} ${asked}`, { operation, asked, text });
  };
  app.server.clock.freeze(noon);
  const free = requests.filter((one) => !isLimited(one));
  for (let at = 0; at < free.length; at += together) {
    await Promise.all(free.slice(at, at + together).map(ask));
  }
  // What may be asked a few times a minute is asked once a minute, on both sides in the same ones.
  for (const one of requests.filter(isLimited)) {
    app.server.clock.advance(60_000);
    await ask(one);
  }
  return answers;
}

/** What is answered without the issue and the epic, and with them. */
async function bothSides(caller: Caller): Promise<{ without: Answers; having: Answers }> {
  const { db, settings } = app.services;
  const before = await captureState(db);
  facts = await makeSecret(app, world);
  requests = reading.flatMap((operation) => requestsFor(operation, world, facts));
  settings.forget();
  const having = await answersTo(caller);
  await restoreState(db, before);
  settings.forget();
  return { having, without: await answersTo(caller) };
}

interface Difference {
  operation: string;
  asked: string;
  text: string;
  without: string;
}

const different = ({ without, having }: { without: Answers; having: Answers }): Difference[] =>
  [...having].flatMap(([key, { operation, asked, text }]) => {
    const other = without.get(key)?.text ?? '';
    return other === text ? [] : [{ operation, asked, text, without: other }];
  });

/** A difference cut to where it begins, for the message of a failed test. */
const told = ({ operation, asked, text, without }: Difference): Difference => {
  let start = 0;
  while (text[start] === without[start]) start += 1;
  const part = (whole: string) => whole.slice(Math.max(start - 40, 0), start + 80);
  return { operation, asked, text: part(text), without: part(without) };
};

beforeEach(async () => {
  app.server.clock.freeze(noon);
  world = await makeWorld(app);
});

describe('a confidential issue and a confidential epic', () => {
  it.each(['anonymous', 'stranger', 'guest', 'bystander'] as const)(
    'make no difference to what is answered to: %s',
    async (caller) => {
      const both = await bothSides(caller);
      const differences = different(both).map(told);
      expect(differences).toEqual([]);
      expect([...both.having.values()].filter(({ text }) => text.includes(secretWord))).toEqual([]);
      expect([...both.having.values()].filter(({ text }) => text.startsWith('5'))).toEqual([]);
    },
    240_000,
  );

  it('are there for a reporter, everywhere', async () => {
    const both = await bothSides('reporter');
    const seen = new Set(different(both).map(({ operation }) => operation));
    const shown = [
      'getIssue',
      'getIssueNote',
      'getIssueTimeStats',
      'getIssueLink',
      'listMergeRequestClosedIssues',
      'getProject',
      'listEpicIssues',
      'listEvents',
      'listGroupIssues',
      'listIssueAwardEmoji',
      'listIssueDiscussions',
      'listIssueLabelEvents',
      'listIssueLinks',
      'listIssueNotes',
      'listIssueParticipants',
      'listIssueStateEvents',
      'listIssues',
      'listProjectEvents',
      'listProjectIssues',
      'listProjectLabels',
      'listProjectMilestoneIssues',
      'getRelease',
      'listReleases',
      'listTodos',
      'listUserEvents',
      'getIssuesStatistics',
      'getGroupIssuesStatistics',
      'getProjectIssuesStatistics',
      'listIssueRelatedMergeRequests',
      'listIssueClosingMergeRequests',
      'getEpic',
      'getEpicNote',
      'listEpics',
      'listEpicAwardEmoji',
      'listEpicDiscussions',
      'listEpicLabelEvents',
      'listEpicNotes',
      'listEpicStateEvents',
      'listChildEpics',
      'listRelatedEpics',
    ].filter((id) => handlers.has(id));
    expect(shown.filter((id) => !seen.has(id))).toEqual([]);
    const named = [...both.having.values()].filter(({ text }) => text.includes(secretWord));
    expect(new Set(named.map(({ operation }) => operation)).size).toBeGreaterThan(10);
    expect(reading.length).toBeGreaterThan(150);
  }, 240_000);
});
