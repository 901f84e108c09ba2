import { createHash } from 'node:crypto';
import { type CaseContext, check } from '../../check.js';
import type { MadeProject } from '../../world/types.js';

/** An answer that has a tag, and what is told beside its body. */
interface Subject {
  word: string;
  path: (project: MadeProject, id: number) => string;
  /** Headers that are told with 304 as with 200. */
  keeps: readonly string[];
  /** Whether it is named by what it holds, and never changes. */
  isFixed?: boolean;
}

/** The name that git has for a text. */
const nameOf = (text: string): string =>
  createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex');

const subjects: readonly Subject[] = [
  { word: 'record', path: ({ url }, id) => `${url}/milestones/${id}`, keeps: ['etag'] },
  {
    word: 'list',
    path: ({ url }) => `${url}/milestones?per_page=1`,
    keeps: ['etag', 'x-total', 'x-page', 'x-next-page', 'link'],
  },
  { word: 'code', path: ({ url }) => `${url}/repository/tree`, keeps: ['etag', 'x-total'] },
  {
    word: 'file',
    path: ({ url }) => `${url}/repository/files/notes.txt?ref=main`,
    keeps: ['etag', 'x-gitlab-blob-id'],
  },
  {
    word: 'blob',
    path: ({ url }) => `${url}/repository/blobs/${nameOf('first\n')}`,
    keeps: ['etag'],
    isFixed: true,
  },
];

const other = '00000000000000000000000000000000';

/** The text of a tag without quotes and mark. */
const bare = (tag: string): string => tag.replace(/^W\//, '').slice(1, -1);

/** Forms of one tag that are equal to it, comparing weakly. */
const equal = (tag: string): string[] => [`W/"${bare(tag)}"`, `"${bare(tag)}"`];

/** Headers that name several tags, the wanted one at each place. */
const several = (tag: string): string[] =>
  equal(tag).flatMap((one) => [
    `${one}, W/"${other}"`,
    `W/"${other}", ${one}`,
    `"${other}", ${one}, "one,two"`,
    `"one,two", "${other}",${one}`,
  ]);

/** Headers that name other tags, which look much the same. */
const unequal = (tag: string): string[] => {
  const text = bare(tag);
  const turned = `${text.startsWith('0') ? '1' : '0'}${text.slice(1)}`;
  return [
    `W/"${other}"`,
    `"${other}"`,
    `W/"${turned}"`,
    `"${text.slice(0, -1)}"`,
    `W/"${text}0"`,
    `"${other}", W/"${turned}"`,
    '""',
  ];
};

/** A project with two milestones and a file, which is changed where a case asks for one of its own. */
async function made({ world }: CaseContext) {
  const project = await world.fresh.project({ content: ['refs/heads/main'] });
  await world.fresh.commit(project, { 'notes.txt': 'first\n' });
  const ids: number[] = [];
  for (const title of ['v1', 'v2']) {
    ids.push((await world.arrange<{ id: number }>('POST', `${project.url}/milestones`, { title })).id);
  }
  return { project, id: ids[0] ?? 0, next: ids[1] ?? 0 };
}

type Judge = (context: CaseContext, subject: Subject) => Promise<void>;

/** What a subject is asked for, with the tag that it has. */
async function tagged(context: CaseContext, subject: Subject) {
  const { as } = context;
  const whole = await made(context);
  const path = subject.path(whole.project, whole.id);
  const first = await as.reporter.get(path);
  const tag = first.headers['etag'];
  if (tag === undefined) return context.skip('there is no tag');
  const ask = (value: string) => as.reporter.get(path, {}, { headers: { 'if-none-match': value } });
  return { ...whole, path, first, tag, ask };
}

const judgeEqual =
  (forms: (tag: string) => string[]): Judge =>
  async (context, subject) => {
    const { expect } = context;
    const { ask, first, tag } = await tagged(context, subject);
    for (const form of forms(tag)) {
      const again = await ask(form);
      expect(again).status(304).emptyBody();
      for (const name of subject.keeps) {
        expect(again).header(name).toEqual(first.headers[name]);
      }
    }
  };

const judgeUnequal: Judge = async (context, subject) => {
  const { as, expect } = context;
  const { ask, first, tag, project, next } = await tagged(context, subject);
  const elsewhere = [
    `${project.url}/milestones/${next}`,
    `${project.url}/milestones?per_page=1&page=2`,
    `${project.url}/repository/branches/main`,
  ];
  const foreign = await Promise.all(
    elsewhere.map(async (path) => (await as.reporter.get(path)).headers['etag']),
  );
  const tags = foreign.filter((one) => one !== undefined);
  for (const form of [...unequal(tag), ...tags.flatMap(equal), tags.join(', ')]) {
    const again = await ask(form);
    expect(again).status(200);
    expect.value('body', again.bytes.equals(first.bytes), again).toEqual(true);
  }
};

const judgeChanged: Judge = async (context, subject) => {
  const { as, expect, world } = context;
  const { ask, tag, path, project, id, first } = await tagged(context, subject);
  await world.arrange('PUT', `${project.url}/milestones/${id}`, { title: 'v1 changed' });
  await world.arrange('POST', `${project.url}/milestones`, { title: 'v3' });
  await world.arrange('POST', `${project.url}/repository/commits`, {
    branch: 'main',
    commit_message: 'Change the notes',
    actions: [
      { action: 'update', file_path: 'notes.txt', content: 'second\n' },
      { action: 'create', file_path: 'more.txt', content: 'more\n' },
    ],
  });
  for (const form of equal(tag)) {
    const again = await ask(form);
    expect(again).status(200).header('etag').toDiffer(tag);
    expect.value('whether the former body is told', again.bytes.equals(first.bytes), again).toEqual(false);
  }
  const later = (await as.reporter.get(path)).headers['etag'] ?? '';
  for (const form of [later, `${tag}, ${later}`]) expect(await ask(form)).status(304);
};

/** The moment of the last change says nothing: only tags count. */
const judgeMoments: Judge = async (context, subject) => {
  const { as, expect } = context;
  const { path } = await tagged(context, subject);
  for (const moment of ['Fri, 01 Jan 2100 00:00:00 GMT', new Date().toUTCString(), '2100-01-01']) {
    const headers = { 'if-modified-since': moment };
    expect(await as.reporter.get(path, {}, { headers })).status(200);
  }
};

const kinds: [word: string, title: string, judge: Judge][] = [
  ['forms', 'is not sent again to who names its tag, with the weak mark or without', judgeEqual(equal)],
  ['several', 'is not sent again to who names its tag among others, at whatever place', judgeEqual(several)],
  ['others', 'is sent to who names the tag of something else', judgeUnequal],
  ['changed', 'is sent to who names the tag that it had before it changed', judgeChanged],
  ['moments', 'is sent whatever If-Modified-Since says', judgeMoments],
];

/** Conditional reading in all of its forms. */
export const cases = subjects.flatMap((subject) =>
  kinds
    .filter(([word]) => !(subject.isFixed && word === 'changed'))
    .map(([word, title, judge]) =>
      check({
        id: `etag-${word}-${subject.word}`,
        rule: word === 'moments' ? 'CONV-ETAG-3' : 'CONV-ETAG-2',
        title: `a ${subject.word.replace('-', ' ')} ${title}`,
        writes: true,
        run: (context) => judge(context, subject),
      }),
    ),
);
