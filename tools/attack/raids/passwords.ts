import { plain } from '../bodies.js';
import { addressOf, type Raid, shoot } from './raid.js';

/** Guessed passwords, over git and where tokens are given out, from one address or from many. */
export const passwords: Raid = {
  name: 'passwords',
  lanes: 3,
  pause: 50,
  async strike(field) {
    const { scene, draws } = field;
    const name = draws.percent(70) ? draws.one(scene.usernames) : `nobody-${draws.between(1, 99_999)}`;
    const guess = `guess ${draws.between(1, 99_999)}`;
    const from = addressOf(field) as Record<string, string>;
    const headers = { ...from, authorization: `Basic ${Buffer.from(`${name}:${guess}`).toString('base64')}` };
    const at = `/${scene.project.path}.git`;
    const guesses = Array.from({ length: draws.between(1, 16) }, () => {
      const kind = draws.between(1, 4);
      if (kind === 1) {
        const query = `grant_type=password&username=${name}&password=${encodeURIComponent(guess)}`;
        const type = { 'content-type': 'application/x-www-form-urlencoded' };
        const body = plain(query);
        return shoot(field, 'passwords', {
          verb: 'POST',
          path: '/oauth/token',
          headers: { ...from, ...type },
          body,
        });
      }
      const service = kind === 2 ? 'git-receive-pack' : 'git-upload-pack';
      return shoot(field, 'passwords', {
        verb: 'GET',
        path: `${at}/info/refs?service=${service}`,
        headers,
        ...(draws.percent(20) ? { abortAfter: draws.between(1, 300) } : {}),
      });
    });
    await Promise.all(guesses);
  },
};
