import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = `
  import { pino } from 'pino';
  import { outliveRejections } from ${JSON.stringify(fileURLToPath(new URL('rejections.ts', import.meta.url)))};
  outliveRejections(pino());
  Promise.reject(new Error('nobody waits'));
  setTimeout(() => console.log('alive'), 50);
`;

it('outlives a promise that fails with nobody listening, and tells the log', () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stdout).toMatch(/"level":50.*nobody waits.*\n.*alive\n$/s);
  expect(status).toBe(0);
}, 60_000);
