import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import { FilePart } from '../../http/encode.js';
import type { MadeProject } from '../../world/types.js';
import { dot } from '../avatars/support/pictures.js';

const multipart = { as: 'multipart' } as const;
const outside = { outside: true } as const;

/** What keeps from somebody what is not theirs: hidden, refused, or sent to sign in. */
const closed = [302, 401, 403, 404];

/** A text and a picture, uploaded to a project; where each is found, and how it is named in texts. */
async function uploaded({ as }: CaseContext, project: MadeProject) {
  const files = [
    new FilePart('notes.txt', Buffer.from('notes\n'), 'text/plain'),
    new FilePart('shot.png', dot, 'image/png'),
  ];
  const found: { path: string; url: string }[] = [];
  for (const file of files) {
    const made = await as.owner.post(`${project.url}/uploads`, { file }, multipart);
    found.push({ path: made.text('full_path'), url: made.text('url') });
  }
  return found;
}

/** Whether a file is open to a caller, however it is asked for. */
async function judge({ expect }: CaseContext, caller: Caller, path: string, isOpen: boolean): Promise<void> {
  const answer = await caller.get(path, {}, outside);
  expect(answer).status(...(isOpen ? [200] : closed));
  expect(await caller.head(path, {}, outside)).status(...(isOpen ? [200] : closed));
}

/** The address that an upload of one project would have in another. */
const addressIn = (project: MadeProject, other: MadeProject, path: string): string =>
  path.includes(`${project.fullPath}/`)
    ? path.replace(project.fullPath, other.fullPath)
    : path.replace(`/${project.id}/`, `/${other.id}/`);

/** Files of projects that are for few, or for fewer than before. */
export const cases = [
  check({
    id: 'upload-by-another-address',
    rule: 'UPLOAD-5',
    title: 'an upload of a private project is not found under the address of a public one',
    writes: true,
    async run(context) {
      const { as, anonymous, world } = context;
      const hidden = await world.fresh.project();
      const open = await world.fresh.project({ visibility: 'public' });
      for (const { path } of await uploaded(context, hidden)) {
        const other = addressIn(hidden, open, path);
        context.expect.value('whether the address is another', other !== path).toEqual(true);
        for (const caller of [anonymous, as.stranger]) await judge(context, caller, other, false);
        await judge(context, as.guest, path, true);
      }
    },
  }),
  check({
    id: 'upload-of-what-became-private',
    rule: 'UPLOAD-5',
    title: 'once a project is private its uploads are closed to others, also to those who have read them',
    writes: true,
    async run(context) {
      const { as, anonymous, expect, world } = context;
      const project = await world.fresh.project({ visibility: 'public' });
      const files = await uploaded(context, project);
      const tags = new Map<string, string | undefined>();
      for (const { path } of files) {
        for (const caller of [anonymous, as.stranger]) await judge(context, caller, path, true);
        tags.set(path, (await as.stranger.get(path, {}, outside)).headers['etag']);
      }
      await world.arrange('PUT', project.url, { visibility: 'private' });
      for (const { path } of files) {
        for (const caller of [anonymous, as.stranger]) await judge(context, caller, path, false);
        const tag = tags.get(path);
        if (tag === undefined) continue;
        const headers = { 'if-none-match': tag };
        expect(await as.stranger.get(path, {}, { ...outside, headers })).status(...closed);
      }
    },
  }),
  check({
    id: 'upload-of-what-was-left',
    rule: 'UPLOAD-5',
    title: 'who is no longer a member of a private project reads its uploads no more',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, world } = context;
      const person = await world.fresh.user();
      const project = await world.fresh.project({ members: { guest: person } });
      const files = await uploaded(context, project);
      for (const { path } of files) await judge(context, by(person), path, true);
      await world.arrange('DELETE', `${project.url}/members/${person.id}`);
      for (const { path } of files) await judge(context, by(person), path, false);
    },
  }),
  check({
    id: 'upload-of-what-is-deleted',
    rule: 'UPLOAD-5',
    title: 'the uploads of a project are gone with it',
    writes: true,
    async run(context) {
      const { as, anonymous, until, world } = context;
      const project = await world.fresh.project({ visibility: 'public' });
      const files = await uploaded(context, project);
      for (const { path } of files) await judge(context, anonymous, path, true);
      await world.arrange('DELETE', project.url);
      await until(
        () => as.owner.get(project.url),
        ({ status }) => status === 404,
      );
      for (const { path } of files) {
        for (const caller of [anonymous, as.stranger, as.owner]) await judge(context, caller, path, false);
      }
    },
  }),
];
