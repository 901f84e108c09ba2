import { gunzipSync, gzipSync } from 'node:zlib';
import { badBundles } from './bad-bundles.js';
import { archiveOf, type Entry, leastEntries } from './transfers.js';

const line = (text: string | Buffer): readonly Entry[] => [
  ...leastEntries,
  { name: 'tree/project/issues.ndjson', text },
];

const nested = (depth: number): string => `{"title":"deep","x":${'['.repeat(depth)}${']'.repeat(depth)}}\n`;

const withName = (name: string): readonly Entry[] => [...leastEntries, { name, text: 'x' }];

const [version, project] = leastEntries as readonly [Entry, Entry];

const entries: Readonly<Record<string, readonly Entry[]>> = {
  'a symbolic link': [...leastEntries, { name: 'avatar/a.png', type: 'symlink', linkname: '/etc/passwd' }],
  'a symbolic link to a folder': [...leastEntries, { name: 'uploads', type: 'symlink', linkname: '/tmp' }],
  'a hard link': [...leastEntries, { name: 'avatar/a.png', type: 'link', linkname: 'VERSION' }],
  'a character device': [...leastEntries, { name: 'avatar/null', type: 'character-device' }],
  'a block device': [...leastEntries, { name: 'avatar/disk', type: 'block-device' }],
  'a pipe': [...leastEntries, { name: 'avatar/pipe', type: 'fifo' }],
  'a path that climbs': withName('../outside'),
  'a path that climbs inside': withName('avatar/../../outside'),
  'a path that climbs last': withName('avatar/..'),
  'an absolute path': withName('/etc/hearth'),
  'a path with a backslash': withName('avatar\\..\\..\\x'),
  'a path with a line feed': withName('avatar/a\nb'),
  'a path with a NUL': withName('avatar/a\u0001b'),
  'a very long part of a path': withName(`avatar/${'x'.repeat(251)}`),
  'a very long path': withName(`avatar/${'x/'.repeat(600)}a`),
  'a file that comes twice': [...leastEntries, version],
  'a file where a folder is': [
    ...leastEntries,
    { name: 'tree/project/issues.ndjson/x', text: 'x' },
    ...line('{"title":"a"}\n').slice(2),
  ],
  'no VERSION': [project],
  'an empty VERSION': [{ name: 'VERSION', text: '' }, project],
  'an older VERSION': [{ name: 'VERSION', text: '0.1.0' }, project],
  'a newer VERSION': [{ name: 'VERSION', text: '9.0.0' }, project],
  'a VERSION of words': [{ name: 'VERSION', text: 'latest' }, project],
  'a huge VERSION': [{ name: 'VERSION', text: `0.2.4${' '.repeat(5000)}` }, project],
  'no project': [version],
  'a project that is no JSON': [version, { name: 'tree/project.json', text: '{"a":' }],
  'a project that is a list': [version, { name: 'tree/project.json', text: '[]' }],
  'a project that is a word': [version, { name: 'tree/project.json', text: '"x"' }],
  'an empty project': [version, { name: 'tree/project.json', text: '' }],
  'a line that is no JSON': line('{"title":"a"}\n{"title":\n'),
  'a line that is cut': line('{"title":"a"}\n{"title":"b"'),
  'a line that is a list': line('[1,2]\n'),
  'a line that is a number': line('7\n'),
  'a line of single quotes': line("{'title':'a'}\n"),
  'a line with a comment': line('{"title":"a"} // b\n'),
  'a line of UTF-16': line(Buffer.from('{"title":"a"}\n', 'utf16le')),
  'a line of Latin-1': line(Buffer.from('{"title":"gr\u00fcn"}\n', 'latin1')),
  'a line with broken UTF-8': line(Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d, 0x0a])),
  'a line nested 61 times': line(nested(61)),
  'a line nested 100,000 times': line(nested(100_000)),
  'a line of 100 MB': line(`{"title":"${'x'.repeat(100 * 1024 * 1024)}"}\n`),
  'a line longer than 32 MB': line(`{"title":"${'x'.repeat(33 * 1024 * 1024)}"}\n`),
  'a bundle that is none': [...leastEntries, { name: 'project.bundle', text: 'not a bundle' }],
  'a bundle with a head alone': [
    ...leastEntries,
    { name: 'project.bundle', text: `# v2 git bundle\n${'a'.repeat(40)} refs/heads/main\n\n` },
  ],
  'an empty bundle': [...leastEntries, { name: 'project.bundle', text: '' }],
};

/** Archives that must not be taken, by what is wrong with them. */
export const hostileArchives: Readonly<Record<string, () => Promise<Buffer>>> = {
  ...Object.fromEntries(Object.entries(entries).map(([what, list]) => [what, () => archiveOf(list)])),
  ...Object.fromEntries(
    Object.entries(badBundles).map(([what, bundle]) => [
      `a bundle with ${what}`,
      async () => archiveOf([...leastEntries, { name: 'project.bundle', text: await bundle() }]),
    ]),
  ),
  'bytes that are no gzip': async () => Buffer.from('hello, world'),
  'an empty file': async () => Buffer.alloc(0),
  'gzip of no tar': async () => gzipSync(Buffer.from('x'.repeat(5000))),
  'gzip of nothing': async () => gzipSync(Buffer.alloc(0)),
  'gzip that is cut': async () => {
    const whole = await archiveOf(line(`{"title":"${'a b c '.repeat(20_000)}"}\n`));
    return whole.subarray(0, whole.length - 40);
  },
  'gzip with a wrong checksum': async () => {
    const whole = Buffer.from(await archiveOf(leastEntries));
    whole[whole.length - 8] = (whole[whole.length - 8] ?? 0) ^ 0xff;
    return whole;
  },
  'a tar that is cut': async () => {
    const tar = gunzipSync(await archiveOf(line(`{"title":"${'a'.repeat(5000)}"}\n`)));
    return gzipSync(tar.subarray(0, 3000));
  },
  'a tar that is cut in what nobody reads': async () => {
    const tar = gunzipSync(await archiveOf([...leastEntries, { name: 'other.bin', text: 'a'.repeat(5000) }]));
    return gzipSync(tar.subarray(0, 3000));
  },
  'a bomb of zeros': async () => gzipSync(await zeros(96)),
  'a size that is a lie': async () => {
    const tar = Buffer.from(gunzipSync(await archiveOf(leastEntries)));
    tar.write('77777777777\0', 124);
    tar.fill(' ', 148, 156);
    const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0);
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return gzipSync(tar);
  },
};

/** A tar with one file of so many megabytes of zeros. */
async function zeros(megabytes: number): Promise<Buffer> {
  return gunzipSync(
    await archiveOf([...leastEntries, { name: 'avatar/a.png', text: Buffer.alloc(megabytes * 1024 * 1024) }]),
  );
}
