import { expect, it } from 'vitest';
import { changed, diffScene, ours } from '../../handlers/discussions/testing/diff-scene.js';
import { useServer } from '../../tools/testing/use-server.js';
import { untilFresh } from '../merge-requests/move-threads.js';
import { newestPlace } from './newest-place.js';

const app = useServer();

it('is looked for again where another version was stored meanwhile', async () => {
  const scene = await diffScene(app);
  const paths = { old_path: 'a.txt', new_path: 'a.txt', position_type: 'text' } as const;
  const line = { old_line: null, new_line: 20, line_range: null };
  const position = { ...(await scene.refs()), ...paths, ...line } as never;
  const { id } = (await app.services.db.read('merge_requests').first()) ?? {};
  const seen: (number | null | undefined)[] = [];
  await untilFresh(async () => {
    const place = await newestPlace(app.services, id ?? 0, position);
    // A line in front of it is pushed once, after the place was found.
    if (seen.push(place.position.new_line) === 1) await scene.push('feature', { 'a.txt': `first\n${ours}` });
    await app.services.db.write(place.check);
  });
  expect(seen).toEqual([20, 21]);
});

it('stays where it was in what is outdated already', async () => {
  const scene = await diffScene(app);
  const paths = { old_path: 'a.txt', new_path: 'a.txt', position_type: 'text' } as const;
  const refs = await scene.refs();
  const position = { ...refs, ...paths, old_line: null, new_line: 21, line_range: null } as never;
  await scene.push('feature', { 'a.txt': changed });
  const { id } = (await app.services.db.read('merge_requests').first()) ?? {};
  expect((await newestPlace(app.services, id ?? 0, position)).position).toMatchObject({
    ...refs,
    new_line: 21,
  });
});
