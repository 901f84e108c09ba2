import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useServer } from '../tools/testing/use-server.js';
import { countsOf, root } from './counts.testing.js';
import { caseOf, judged } from './judging.testing.js';

describe('in read-only mode', () => {
  const app = useServer();
  const folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function file(text: string): string {
    const path = join(folder, 'places.yaml');
    writeFileSync(path, text);
    return path;
  }

  const looks = caseOf(
    'looks',
    async ({ as, world, expect }) => {
      expect(await as.guest.get(world.place('private').project.url)).status(200);
    },
    {},
  );
  const writes = caseOf('writes', async ({ as }) => void (await as.admin.post('/projects', { name: 'x' })));
  const fact = caseOf('fact', async ({ world }) => void world.repository.branches['feature'], {});

  const refused = caseOf(
    'refused',
    async ({ anonymous, expect }) => void expect(await anonymous.post('/projects')).status(401),
    {},
  );

  async function scene() {
    const [ada, ben] = [await app.make.user({ username: 'ada' }), await app.make.user({ username: 'ben' })];
    const group = await app.make.group({ path: 'acme', visibility: 'private', members: { guest: ada } });
    await app.make.project({ path: 'site', visibility: 'private', namespace: group });
    return { ada, ben };
  }
  const places = 'places:\n  private: { group: acme, project: acme/site }\n';

  it('looks at what is there and makes nothing', async () => {
    const { ada } = await scene();
    const before = await countsOf(app);
    const { ends, exit } = await judged(app.url, [looks, writes, refused, fact], {
      credentials: { ...root, tokens: { guest: ada.token } },
      readOnly: file(`${places}repository:\n  main: main\n  branches: { other: "1" }\n`),
    });
    expect(ends).toEqual({
      looks: ['pass', ''],
      writes: ['skip', 'nothing may be made or changed in read-only mode'],
      refused: ['skip', 'nothing may be made or changed in read-only mode'],
      fact: ['skip', 'the file of --read-only names no repository.branches.feature'],
    });
    expect([exit, await countsOf(app)]).toEqual([3, before]);
  });

  it('takes nobody for a guest who is none', async () => {
    const { ben } = await scene();
    const { ends, exit } = await judged(app.url, [looks], {
      credentials: { ...root, tokens: { guest: ben.token } },
      readOnly: file(places),
    });
    const why = 'the token for the role guest is one of ben, who has another role in acme';
    expect([exit, ends['looks']]).toEqual([3, ['skip', why]]);
  });

  it.each([
    ['is not there', null, 'no such file'],
    ['names no places', 'repository: {}', 'it has no `places`'],
    ['names an unknown visibility', 'places: { open: { group: a, project: b } }', '`places.open` is not one'],
    ['names half a place', 'places: { public: { group: a } }', 'does not name a `group` and a `project`'],
    ['names what is not there', 'places: { public: { group: a, project: b } }', 'GET /groups/a answered 404'],
    ['names what is closed', 'places: { public: { group: acme, project: acme/site } }', 'which is private'],
  ])('says what is wrong with a file that %s', async (_what, text, told) => {
    await scene();
    const readOnly = text === null ? join(folder, 'absent.yaml') : file(text);
    const { report, exit } = await judged(app.url, [looks], { credentials: root, readOnly });
    expect(report.stopped).toContain(told);
    expect(exit).toBe(2);
  });
});
