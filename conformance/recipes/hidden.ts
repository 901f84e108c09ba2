import type { Operation } from '../contract/operations.js';
import type { Params } from '../http/encode.js';
import type { CallerName } from '../world/names.js';
import type { Stage } from './stage.js';

/** The words that nobody may be told who cannot read a hidden record. */
export const secret = 'hush-words-of-the-hidden';

/** The number of nothing. */
export const absentId = 999_999_999;

/** A kind of records that some are kept from who see their place. */
export interface HiddenKind {
  name: 'issue' | 'note' | 'epic' | 'epic note' | 'snippet' | 'personal snippet';
  /** Whether an operation works on a record of the kind. */
  meets(operation: Operation): boolean;
  /** Who sees the place and not the record. */
  callers: readonly CallerName[];
  /** Makes the record, once for a stage, and answers where it is: parameters of the path by name. */
  make(stage: Stage): Promise<Params>;
}

interface Made {
  id: number;
  iid: number;
}

const outsiders = ['anonymous', 'stranger'] as const;
const readers = [...outsiders, 'guest'] as const;

const arranged = (stage: Stage, verb: string, path: string, params: Params = {}) =>
  stage.world.arrange<Made>(verb, path, params);

/** What hangs on a record that takes notes: a thread with a reply, and reactions. */
async function furnish(stage: Stage, url: string): Promise<void> {
  const thread = await stage.world.arrange<{ id: string; notes: Made[] }>('POST', `${url}/discussions`, {
    body: secret,
  });
  await arranged(stage, 'POST', `${url}/discussions/${thread.id}/notes`, { body: secret });
}

const issueUrl = async (stage: Stage, iid: number): Promise<string> =>
  `${(await stage.bare()).url}/issues/${iid}`;

/** An issue with all that can hang on one. */
const hiddenIssue = (stage: Stage): Promise<Params> =>
  stage.once('hidden issue', async () => {
    const { url } = await stage.bare();
    // Only incidents have pictures.
    const wish = { title: secret, description: secret, labels: 'seen', issue_type: 'incident' };
    const { iid } = await arranged(stage, 'POST', `${url}/issues`, { ...wish, confidential: true });
    const at = await issueUrl(stage, iid);
    await furnish(stage, at);
    const note = await arranged(stage, 'POST', `${at}/notes`, { body: secret });
    await arranged(stage, 'POST', `${at}/award_emoji`, { name: 'thumbsup' });
    await arranged(stage, 'POST', `${at}/notes/${note.id}/award_emoji`, { name: 'thumbsup' });
    for (const state_event of ['close', 'reopen']) await arranged(stage, 'PUT', at, { state_event });
    return { issue_iid: iid, note_id: note.id };
  });

/** A note for few on an issue for all. */
const hiddenNote = (stage: Stage): Promise<Params> =>
  stage.once('hidden note', async () => {
    const { url } = await stage.bare();
    const { iid } = await arranged(stage, 'POST', `${url}/issues`, { title: 'for all' });
    const at = `${await issueUrl(stage, iid)}/notes`;
    const note = await arranged(stage, 'POST', at, { body: secret, internal: true });
    await arranged(stage, 'POST', `${at}/${note.id}/award_emoji`, { name: 'thumbsup' });
    return { issue_iid: iid, note_id: note.id };
  });

const epicsUrl = async (stage: Stage): Promise<string> => `${(await stage.group()).url}/epics`;

const hiddenEpic = (stage: Stage): Promise<Params> =>
  stage.once('hidden epic', async () => {
    const url = await epicsUrl(stage);
    const wish = { title: secret, description: secret, labels: 'seen' };
    const { id, iid } = await arranged(stage, 'POST', url, { ...wish, confidential: true });
    const note = await arranged(stage, 'POST', `${url}/${id}/notes`, { body: secret });
    await arranged(stage, 'POST', `${url}/${iid}/notes/${note.id}/award_emoji`, { name: 'thumbsup' });
    await arranged(stage, 'POST', `${url}/${iid}/award_emoji`, { name: 'thumbsup' });
    for (const state_event of ['close', 'reopen'])
      await arranged(stage, 'PUT', `${url}/${iid}`, { state_event });
    return { epic_id: id, epic_iid: iid, note_id: note.id };
  });

const hiddenEpicNote = (stage: Stage): Promise<Params> =>
  stage.once('hidden note of an epic', async () => {
    const url = await epicsUrl(stage);
    const { id, iid } = await arranged(stage, 'POST', url, { title: 'for all' });
    const note = await arranged(stage, 'POST', `${url}/${id}/notes`, { body: secret, internal: true });
    await arranged(stage, 'POST', `${url}/${iid}/notes/${note.id}/award_emoji`, { name: 'thumbsup' });
    return { epic_id: id, epic_iid: iid, note_id: note.id };
  });

const text = { title: secret, visibility: 'private', files: [{ file_path: 'a.txt', content: secret }] };

const hiddenSnippet = (stage: Stage): Promise<Params> =>
  stage.once('hidden snippet', async () => {
    const { url } = await stage.bare();
    const { id } = await arranged(stage, 'POST', `${url}/snippets`, text);
    await furnish(stage, `${url}/snippets/${id}`);
    await arranged(stage, 'POST', `${url}/snippets/${id}/award_emoji`, { name: 'thumbsup' });
    return { snippet_id: id, ref: 'main', file_path: 'a.txt' };
  });

const hiddenPersonal = (stage: Stage): Promise<Params> =>
  stage.once('hidden personal snippet', async () => {
    const sudo = stage.world.person('owner').username;
    const { id } = await arranged(stage, 'POST', '/snippets', { ...text, sudo });
    return { id, ref: 'main', file_path: 'a.txt' };
  });

const under =
  (start: string, ...names: string[]) =>
  ({ path }: Operation): boolean =>
    path.startsWith(start) && (names.length === 0 || names.some((name) => path.includes(`{${name}}`)));

const ofEpic = under('/groups/{id}/epics/{');

/** Every kind of hidden records. */
export const hiddenKinds: readonly HiddenKind[] = [
  { name: 'issue', meets: under('/projects/{id}/issues/{issue_iid}'), callers: readers, make: hiddenIssue },
  {
    name: 'note',
    meets: under('/projects/{id}/issues/{issue_iid}/', 'note_id', 'discussion_id'),
    callers: readers,
    make: hiddenNote,
  },
  { name: 'epic', meets: ofEpic, callers: readers, make: hiddenEpic },
  {
    name: 'epic note',
    meets: (one) => ofEpic(one) && under('/groups/{id}/', 'note_id', 'discussion_id')(one),
    callers: readers,
    make: hiddenEpicNote,
  },
  {
    name: 'snippet',
    meets: under('/projects/{id}/snippets/{snippet_id}'),
    callers: outsiders,
    make: hiddenSnippet,
  },
  { name: 'personal snippet', meets: under('/snippets/{id}'), callers: outsiders, make: hiddenPersonal },
];

interface Row {
  id?: number | string;
  issue_link_id?: number;
  system?: boolean;
}

/**
 * The path of a call on a hidden record. What hangs on it is looked up as administrator, by the list that stands in
 * front of it; where there is nothing, it is the number of nothing.
 */
export async function hiddenPath(operation: Operation, stage: Stage, place: Params): Promise<string> {
  const { on } = operation.access;
  const home = on === 'group' ? stage.group() : stage.bare();
  const known: Params = on === 'instance' ? place : { id: (await home).id, ...place };
  let path = '';
  for (const part of operation.path.split('/').slice(1)) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) path += `/${part}`;
    else {
      // A thread has notes of its own.
      const isKnown = name in known && !path.includes('/discussions');
      const found = isKnown ? known[name] : await firstOf(stage, path, name);
      path += `/${encodeURIComponent(String(found))}`;
    }
  }
  return path;
}

async function firstOf(stage: Stage, path: string, name: string): Promise<number | string> {
  const found = await stage.world.arrange<Row[]>('GET', path).catch(() => []);
  const row = found.find((one) => one.system !== true) ?? {};
  return (name === 'issue_link_id' ? row.issue_link_id : row.id) ?? absentId;
}

/** What is planned in a place. */
async function plan(stage: Stage, url: string, at: number): Promise<void> {
  // A title that a place inherits cannot be given again.
  const title = `${secret} ${at}`;
  await arranged(stage, 'POST', `${url}/labels`, { name: title, color: '#112233' });
  const { id } = await arranged(stage, 'POST', `${url}/milestones`, { title });
  if (!url.startsWith('/projects')) return;
  const wish = { title, labels: title, milestone_id: id };
  await arranged(stage, 'POST', `${url}/issues`, wish);
  await arranged(stage, 'POST', `${url}/snippets`, text);
}

/** Fills a public stage with what outsiders must not see there: records, and whole places. */
export const furnishHidden = (stage: Stage): Promise<void> =>
  stage.once('hidden things', async () => {
    const { world } = stage;
    const isPaid = (await world.lacksTier('premium')) === null;
    for (const { name, make } of hiddenKinds) {
      if (isPaid || !name.startsWith('epic')) await make(stage);
    }
    const group = await stage.group();
    // Places are searched by their names, and one name is taken once beside another.
    const unseen = (word: string) =>
      ({
        visibility: 'private',
        params: { description: secret, name: world.name(`${secret}-${word}`) },
      }) as const;
    const beside = await world.fresh.project({ ...unseen('beside'), group });
    const inner = await world.fresh.group({ ...unseen('inner'), parent: group });
    const deep = await world.fresh.project({ ...unseen('deep'), group: inner });
    const apart = await world.fresh.group(unseen('apart'));
    const shared = await world.fresh.project({ ...unseen('shared'), group: apart });
    for (const [at, { url }] of [beside, inner, deep, shared].entries()) await plan(stage, url, at);
    await world.arrange('POST', `${shared.url}/share`, { group_id: group.id, group_access: 10 });
    const { url } = await stage.bare();
    for (const place of [url, group.url]) {
      await world.arrange('POST', `${place}/share`, { group_id: apart.id, group_access: 10 });
    }
  });
