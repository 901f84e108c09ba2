import { describe, expect, it } from 'vitest';
import { send } from '../../tools/testing/client.js';
import { useServer } from '../../tools/testing/use-server.js';

const basic = (name: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

describe('fetching a wiki over HTTP', () => {
  const app = useServer();

  const refs = (path: string, headers = {}) =>
    send(app.url, 'GET', `/${path}.git/info/refs?service=git-upload-pack`, headers);

  it('is for those to whom its project shows it', async () => {
    const [stranger, guest] = [await app.make.user(), await app.make.user()];
    const statuses = async (wiki_access_level: string) => {
      const project = await app.make.project({ members: { guest }, settings: { wiki_access_level } });
      const callers = [{}, basic('git', stranger.token), basic('git', guest.token)];
      const ask = async () => {
        const answers: number[] = [];
        for (const headers of callers) {
          answers.push((await refs(`${project.full_path}.wiki`, headers)).status);
        }
        return answers;
      };
      const before = await ask();
      await app.services.git.create(`wiki-${project.id}`, 'main');
      return [before, await ask()];
    };
    const absent = [401, 404, 404];
    expect(await statuses('enabled')).toEqual([
      [404, 404, 404],
      [200, 200, 200],
    ]);
    expect(await statuses('private')).toEqual([absent, [401, 403, 200]]);
    expect(await statuses('disabled')).toEqual([absent, [401, 403, 403]]);
  });
});
