import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { caseOf, judged } from '../judging.testing.js';
import { listening } from '../serving.testing.js';

it('a state that is never reached is a failure of the rule, and says what was seen last', async () => {
  const server = createServer((request, response) => {
    const isOpen = request.url?.endsWith('/version');
    response.writeHead(isOpen ? 200 : 401, { 'content-type': 'application/json' });
    response.end(isOpen ? '{"version":"15.6.0","revision":"0123456"}' : '{"message":"401 Unauthorized"}');
  });
  const base = `http://127.0.0.1:${await listening(server)}`;
  const waits = caseOf(
    'waits',
    async ({ anonymous, until }) => {
      await until(
        () => anonymous.get('/version'),
        (answer) => answer.at('version') === '16.0.0',
      );
    },
    {},
  );
  const { ends, exit } = await judged(base, [waits], { caseDeadline: 1000 });
  expect(ends['waits']).toEqual([
    'fail',
    expect.stringMatching(/^the state waited for: expected to be reached within 0.7 s, got .*"15.6.0"/),
  ]);
  expect(exit).toBe(1);
});
