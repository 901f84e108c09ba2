import { setImmediate as turn } from 'node:timers/promises';
import type { Addresses } from '../../domain/markdown/addresses.js';
import { asPlainText, isQuick, renderJob } from '../../domain/markdown/render-job.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import type { FoundReference } from '../../domain/references/find.js';
import { mayNameOutside, type OutsideTracker } from '../../domain/references/outside.js';
import { changedLater, isLate } from '../../domain/text/late-text.js';
import type { Source } from '../../storage/database/engine/types.js';
import { findLabelsByTitle } from '../../storage/database/labels/labels.js';
import { usersByName } from '../../storage/database/references/mentions.js';
import { groupsByPath } from '../../storage/database/references/references.js';
import type { Urls } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { projectTracker } from './project-tracker.js';
import { referencesBeside } from './read-texts.js';
import { lookUp, type Referred, type TextHome, type TextReader } from './referred.js';
import { renderBeside } from './rendering-threads.js';

/** Where a text stands, and who reads it. */
export interface MarkdownContext {
  source: Source;
  home: TextHome & { project: (TextHome['project'] & Pick<ProjectAccess, 'namespace_id'>) | null };
  reader: TextReader;
  urls: Pick<Urls, 'base' | 'web'>;
  /** One line without paragraphs and lists. */
  inline?: boolean;
}

interface Place {
  path: string;
  title: string;
}

const parts = {
  issue: 'issues',
  merge_request: 'merge_requests',
  epic: 'epics',
  snippet: 'snippets',
} as const;

const placeOf = ({ kind, path, number, title }: Referred): Place => ({
  path: `${kind === 'epic' ? '/groups' : ''}/${path}/-/${parts[kind]}/${number}`,
  title,
});

async function mentionPlaces(
  { source, reader }: MarkdownContext,
  found: readonly FoundReference[],
): Promise<Map<string, Place>> {
  const names = [
    ...new Set(found.flatMap((one) => (one.kind === 'mention' ? [one.name.toLowerCase()] : []))),
  ];
  const users = await usersByName(source, names, null);
  const groups = await groupsByPath(source, names, reader?.id ?? 0);
  const seen = groups.filter((group) => isVisibleTo(reader, group) || Number(group.below) > 0);
  return new Map([
    ...seen.map(
      (group) =>
        [
          group.full_path.toLowerCase(),
          { path: `/groups/${group.full_path}`, title: group.full_name },
        ] as const,
    ),
    ...users.map(
      (user) => [user.username.toLowerCase(), { path: `/${user.username}`, title: user.username }] as const,
    ),
  ]);
}

async function labelPlaces(
  { source, home }: MarkdownContext,
  found: readonly FoundReference[],
): Promise<Map<string, Place>> {
  const { project } = home;
  const titles = found.flatMap((one) => (one.kind === 'label' && one.path === null ? [one.name] : []));
  if (project === null || titles.length === 0) return new Map();
  const place = { id: project.id, namespace_id: project.namespace_id };
  const labels = await findLabelsByTitle(source, place, [...new Set(titles)]);
  const path = `/${project.full_path}/-/issues?label_name=`;
  return new Map(
    labels.map(({ title, description }) => [
      title,
      { path: path + encodeURIComponent(title), title: description ?? title },
    ]),
  );
}

/** Where the references of texts lead, for one reader. */
async function addressesOf(context: MarkdownContext, found: readonly FoundReference[]): Promise<Addresses> {
  const { web } = context.urls;
  const referred = await lookUp(context, found);
  const linked = (places: ReadonlyMap<string, Place>) =>
    new Map([...places].map(([name, { path, title }]) => [name, { href: web(path), title }]));
  return {
    others: linked(new Map([...referred].map(([{ text }, one]) => [text, placeOf(one)]))),
    mentions: linked(await mentionPlaces(context, found)),
    labels: linked(await labelPlaces(context, found)),
  };
}

/** The tracker somewhere else that texts of a project speak of, where one of them may. */
async function trackerFor(
  { source, home }: MarkdownContext,
  texts: readonly string[],
): Promise<OutsideTracker | null> {
  const { project } = home;
  if (!project || !texts.some((text) => !isLate(text) && mayNameOutside(text))) return null;
  return projectTracker(source, project.id);
}

/** The references of texts; and the texts that are too long to be looked through for them just now. */
async function referencesOf(texts: readonly string[]) {
  const found: FoundReference[] = [];
  const unread = new Set<string>();
  for (const text of texts) {
    if (isLate(text)) continue;
    const references = await referencesBeside(text);
    if (references === null) unread.add(text);
    for (const one of references ?? []) found.push(one);
  }
  return { found, unread };
}

/**
 * Renders texts of one place: their references are looked up together and become links where the reader sees them.
 * Short ones are rendered one after another, with others' turns between them, and long ones beside the event loop. What
 * is read later is rendered then.
 */
export const renderMarkdowns = async (
  texts: readonly string[],
  context: MarkdownContext,
): Promise<string[]> => {
  const { inline = false } = context;
  const { project } = context.home;
  const home = project ? context.urls.web(`/${project.full_path}`) : undefined;
  const { found, unread } = await referencesOf(texts);
  const addresses = found.length === 0 ? null : await addressesOf(context, found);
  const outside = await trackerFor(context, texts);
  const htmls: string[] = [];
  for (const text of texts) {
    if (isLate(text)) {
      htmls.push(changedLater(text, 'html', (whole) => renderMarkdown(whole, context)));
      continue;
    }
    const job = { text, inline, home, addresses, outside };
    if (htmls.length > 0) await turn();
    if (unread.has(text)) htmls.push(asPlainText(job));
    else htmls.push(isQuick(job) ? renderJob(job) : await renderBeside(job));
  }
  return htmls;
};

/** Renders one text as `renderMarkdowns` does; none stays none. */
export const renderMarkdown = async (text: string | null, context: MarkdownContext): Promise<string> => {
  const [html] = text === null || text === '' ? [''] : await renderMarkdowns([text], context);
  return html ?? '';
};
