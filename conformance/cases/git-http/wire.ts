import { gzipSync } from 'node:zlib';
import { check } from '../../check.js';
import { asked, basic, GitClient } from './support/client.js';
import { band, flush, linesOf, textLines } from './support/wire.js';

const packed = (bytes: Buffer): number => {
  const data = band(bytes, 1);
  return data.subarray(0, 4).toString() === 'PACK' ? data.readUInt32BE(8) : -1;
};

/** What goes over the wire when something is fetched. */
export const cases = [
  check({
    id: 'git-advertisement',
    rule: 'GIT-WIRE-1',
    title: 'info/refs begins with the line of the service and a flush, is typed as such and is not kept',
    async run({ anonymous, world, expect }) {
      const { project } = world.place('public');
      const answer = await new GitClient(anonymous, project).refs('git-upload-pack');
      expect(answer)
        .status(200)
        .header('content-type')
        .toEqual('application/x-git-upload-pack-advertisement');
      expect(answer).header('cache-control').toContain('no-cache');
      const [first, second, third] = linesOf(answer.bytes);
      expect.value('first line', first?.toString(), answer).toEqual('# service=git-upload-pack\n');
      expect.value('what follows', second, answer).toBeNull();
      expect.value('first reference', third?.toString().slice(0, 40), answer).toMatch(/^[0-9a-f]{40}$/);
    },
  }),
  check({
    id: 'git-advertisement-for-pushing',
    rule: 'GIT-WIRE-1',
    title: 'the advertisement for pushing carries the type and the line of its own service',
    async run({ anonymous, world, expect }) {
      const headers = basic(world.person('developer').token);
      const answer = await new GitClient(anonymous, world.place('public').project, headers).refs(
        'git-receive-pack',
      );
      expect(answer)
        .status(200)
        .header('content-type')
        .toEqual('application/x-git-receive-pack-advertisement');
      const lines = textLines(answer.bytes);
      expect.value('first line', lines[0], answer).toEqual('# service=git-receive-pack');
      const main = `${world.repository.branches['main']} refs/heads/main`;
      expect
        .value('references', lines, answer)
        .toSatisfy('the default branch', (value) => (value as string[]).some((one) => one.startsWith(main)));
    },
  }),
  check({
    id: 'git-protocol-two',
    rule: 'GIT-WIRE-4',
    title: 'Git-Protocol version=2 is answered in version 2, and without it in the old way',
    async run({ anonymous, world, expect }) {
      const client = new GitClient(anonymous, world.place('public').project);
      const two = await client.refs('git-upload-pack', { 'git-protocol': 'version=2' });
      expect.value('lines', textLines(two.bytes), two).toContain('version 2');
      const plain = await client.refs('git-upload-pack');
      expect.value('lines', textLines(plain.bytes), plain).notToContain('version 2');
    },
  }),
  check({
    id: 'git-references-by-version-two',
    rules: ['GIT-WIRE-2', 'GIT-WIRE-4'],
    title: 'ls-refs of version 2 tells branches and tags, in the type of the service',
    async run({ anonymous, world, expect }) {
      const client = new GitClient(anonymous, world.place('public').project);
      const answer = await client.ask('ls-refs', ['ref-prefix refs/heads/', 'ref-prefix refs/tags/']);
      expect(answer).status(200).header('content-type').toEqual('application/x-git-upload-pack-result');
      const { branches, tags } = world.repository;
      const lines = [
        ...Object.entries(branches).map(([name, id]) => `${id} refs/heads/${name}`),
        ...Object.entries(tags).map(([name, id]) => `${id} refs/tags/${name}`),
      ];
      expect.value('references', textLines(answer.bytes).sort(), answer).toEqual(lines.sort());
    },
  }),
  check({
    id: 'git-zipped-body',
    rule: 'GIT-WIRE-5',
    title: 'a gzipped body is read as the plain one',
    async run({ anonymous, world, expect }) {
      const client = new GitClient(anonymous, world.place('public').project);
      const plain = await client.ask('ls-refs', ['ref-prefix refs/heads/']);
      const body = gzipSync(asked('ls-refs', ['ref-prefix refs/heads/']));
      const headers = { 'git-protocol': 'version=2', 'content-encoding': 'gzip' };
      expect(await client.send('git-upload-pack', body, headers))
        .status(200)
        .sameAs(plain);
      expect.value('references', textLines(plain.bytes).length > 0, plain).toEqual(true);
    },
  }),
  check({
    id: 'git-body-not-zipped',
    rule: 'GIT-WIRE-12',
    title: 'a body that is said to be gzipped and is not, or ends too soon, answers 400',
    async run({ anonymous, world, expect }) {
      const headers = basic(world.person('maintainer').token);
      const client = new GitClient(anonymous, world.place('public').project, headers);
      const message = asked('ls-refs', ['ref-prefix refs/heads/']);
      for (const service of ['git-upload-pack', 'git-receive-pack'] as const) {
        for (const body of [message, gzipSync(message).subarray(0, 20)]) {
          const zipped = { 'git-protocol': 'version=2', 'content-encoding': 'gzip' };
          expect(await client.send(service, body, zipped)).status(400);
        }
      }
    },
  }),
  check({
    id: 'git-unreadable-body',
    rule: 'GIT-WIRE-11',
    title: 'what is no message of the protocol, and an unknown object, are answered with an ERR line',
    async run({ anonymous, world, expect }) {
      const headers = basic(world.person('maintainer').token);
      const client = new GitClient(anonymous, world.place('public').project, headers);
      const unknown = `0032want ${'1234567890'.repeat(4)}\n00000009done\n`;
      for (const [service, body] of [
        ['git-upload-pack', 'no message'],
        ['git-upload-pack', unknown],
        ['git-receive-pack', 'no message'],
      ] as const) {
        const answer = await client.send(service, Buffer.from(body));
        expect(answer).status(200);
        expect.value('answer', answer.bytes.toString('latin1'), answer).toMatch(/^[0-9a-f]{4}ERR /);
      }
    },
  }),
  check({
    id: 'git-shallow-clone',
    rule: 'GIT-WIRE-7',
    title: 'a fetch of depth 1 leaves out the history and says so',
    needs: ['sample'],
    async run({ anonymous, world, expect }) {
      const client = new GitClient(anonymous, world.place('public').project);
      const tip = world.repository.commits['guide'] ?? '';
      const whole = await client.ask('fetch', ['no-progress', `want ${tip}`, 'done']);
      const answer = await client.ask('fetch', ['no-progress', `want ${tip}`, 'deepen 1', 'done']);
      expect(answer).status(200);
      expect.value('lines', textLines(answer.bytes), answer).toContain(`shallow ${tip}`);
      expect
        .value('objects', packed(answer.bytes), answer)
        .toSatisfy(
          'fewer than the whole history has',
          (count) => Number(count) > 0 && Number(count) < packed(whole.bytes),
        );
    },
  }),
  check({
    id: 'git-partial-clone',
    rule: 'GIT-WIRE-7',
    title: 'a fetch without blobs leaves exactly them out',
    async run({ anonymous, world, expect }) {
      const client = new GitClient(anonymous, world.place('public').project);
      const want = `want ${world.repository.commits['first']}`;
      const whole = await client.ask('fetch', ['no-progress', want, 'done']);
      expect.value('objects of the first commit', packed(whole.bytes), whole).toEqual(4);
      const partial = await client.ask('fetch', ['no-progress', want, 'filter blob:none', 'done']);
      expect.value('objects without blobs', packed(partial.bytes), partial).toEqual(2);
    },
  }),
  check({
    id: 'git-head-names-its-branch',
    rule: 'GIT-WIRE-8',
    title: 'HEAD is advertised with the branch it stands for',
    async run({ anonymous, world, expect }) {
      const client = new GitClient(anonymous, world.place('public').project);
      const answer = await client.refs('git-upload-pack');
      const [, head = ''] = textLines(answer.bytes);
      expect
        .value('first reference', head.split('\0')[0], answer)
        .toEqual(`${world.repository.branches['main']} HEAD`);
      expect.value('capabilities', head.split(/[\0 ]/), answer).toContain('symref=HEAD:refs/heads/main');
    },
  }),
  check({
    id: 'git-empty-repository',
    rule: 'GIT-WIRE-9',
    title: 'an empty repository is fetched from: it has no references',
    writes: true,
    async run({ anonymous, world, expect }) {
      const project = await world.fresh.project();
      const client = new GitClient(anonymous, project, basic(world.person('reporter').token));
      expect(await client.refs('git-upload-pack', { 'git-protocol': 'version=2' })).status(200);
      const answer = await client.ask('ls-refs', []);
      expect(answer).status(200).text().toEqual(flush.toString());
    },
  }),
];
