import { describe, expect, it } from 'vitest';
import { record } from '../faults/recorded.js';
import type { MatrixSettings } from '../faults/settings.js';
import type { WireAnswer } from '../http/transport.js';
import { caseOf } from '../judging.testing.js';
import type { World } from '../world/types.js';
import { answerVariations } from './answers.js';
import { falseAlarm } from './judge.js';
import type { Variation } from './variation.js';

const version = { version: '15.6.0', revision: 'abc' };
let asked = 0;

const answer = (): WireAnswer => {
  asked += 1;
  const body = Buffer.from(JSON.stringify(version));
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
};

const target: MatrixSettings = {
  base: 'http://deployment.test',
  transport: async () => answer(),
  // The case makes nothing and asks as nobody.
  world: { fresh: {} } as unknown as World,
  deadline: 5000,
  abort: new AbortController().signal,
};

const recorded = () =>
  record(
    caseOf('version', async ({ anonymous, expect: check }) => {
      check(await anonymous.get('/version'))
        .status(200)
        .json()
        .toTell({ version: '15.6.0' });
    }),
    target,
  );

const variation = (name: string): Variation => {
  const found = answerVariations.find((one) => one.name === name);
  if (!found) throw new Error(`there is no variation ${name}`);
  return found;
};

describe('a case under a variation', () => {
  it.each(['unknown-fields', 'keys-in-another-order', 'spaced', 'escaped', 'headers-of-a-proxy'])(
    'passes on its recording, and asks nothing: %s',
    async (name) => {
      const one = await recorded();
      expect(one).toMatchObject({ outcome: { status: 'pass' } });
      expect(await one.isReplayable()).toBe(true);
      const before = asked;
      expect(await falseAlarm(one, variation(name), target)).toBeNull();
      expect(asked).toBe(before);
    },
  );

  it('is a false alarm where it complains', async () => {
    const wrong = { name: 'wrong', because: 'a test', after: () => ({ json: { version: '1.0.0' } }) };
    expect(await falseAlarm(await recorded(), wrong, target)).toMatchObject({
      case: 'version',
      status: 'fail',
    });
  });

  it('is a false alarm where the way to the server breaks it', async () => {
    const broken = {
      name: 'broken',
      because: 'a test',
      around: () => async () => {
        throw new Error('nobody is there');
      },
    };
    expect(await falseAlarm(await recorded(), broken, target)).toMatchObject({
      case: 'version',
      status: 'error',
    });
  });
});
