import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit } from '../../testing/git-client.js';
import { plain } from '../bodies.js';
import { type Raid, shoot } from './raid.js';

/**
 * No attack: somebody who works while it goes on. What this client does not get is told with the figures; the server
 * promises that it is up, not that it is quick for everybody.
 */
export const honest: Raid = {
  name: 'honest',
  lanes: 1,
  pause: 4000,
  async strike(field) {
    const { url, scene, record, isOver } = field;
    const headers = { 'private-token': scene.rootToken, 'content-type': 'application/json' };
    const at = `/api/v4/projects/${scene.spare.id}`;
    const body = plain(JSON.stringify({ title: 'Work goes on' }));
    const asked = [
      await shoot(field, 'honest', { verb: 'GET', path: at, headers }),
      await shoot(field, 'honest', { verb: 'POST', path: `${at}/issues`, headers, body }),
      await shoot(field, 'honest', { verb: 'GET', path: `${at}/repository/archive.tar.gz`, headers }),
    ];
    const bad = asked.filter(({ status }) => typeof status === 'string' || status >= 400);
    for (const { status, text } of bad) record.unserved.push(`${status} ${text.slice(0, 100)}`);
    const folder = await mkdtemp(join(tmpdir(), 'hearth-honest-'));
    const remote = `${url.replace('//', `//oauth2:${scene.rootToken}@`)}/${scene.spare.path}.git`;
    const { code, stderr } = await runGit(folder, ['clone', '--quiet', remote, 'clone']);
    await rm(folder, { recursive: true, force: true });
    if (code !== 0 && !isOver()) record.unserved.push(`clone: ${stderr.trim().slice(0, 200)}`);
  },
};
