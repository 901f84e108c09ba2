import { renderMarkdown as render } from '../../domain/markdown/render.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { type FoundReference, findReferences } from '../../domain/references/find.js';
import type { Source } from '../../storage/database/engine/types.js';
import { findLabelsByTitle } from '../../storage/database/labels/labels.js';
import { usersByName } from '../../storage/database/references/mentions.js';
import { groupsByPath } from '../../storage/database/references/references.js';
import type { Urls } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { lookUp, type Referred, type TextHome, type TextReader } from './referred.js';

/** Where a text stands, and who reads it. */
export interface MarkdownContext {
  source: Source;
  home: TextHome & { project: (TextHome['project'] & Pick<ProjectAccess, 'namespace_id'>) | null };
  reader: TextReader;
  urls: Pick<Urls, 'base' | 'web'>;
  /** One line without paragraphs and lists. */
  inline?: boolean;
}

interface Address {
  path: string;
  title: string;
}

const parts = {
  issue: 'issues',
  merge_request: 'merge_requests',
  epic: 'epics',
  snippet: 'snippets',
} as const;

const addressOf = ({ kind, path, number, title }: Referred): Address => ({
  path: `${kind === 'epic' ? '/groups' : ''}/${path}/-/${parts[kind]}/${number}`,
  title,
});

async function mentionAddresses(
  { source, reader }: MarkdownContext,
  found: readonly FoundReference[],
): Promise<Map<string, Address>> {
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

async function labelAddresses(
  { source, home }: MarkdownContext,
  found: readonly FoundReference[],
): Promise<Map<string, Address>> {
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

/** Renders texts of one place: their references are looked up together and become links where the reader sees them. */
export const renderMarkdowns = async (
  texts: readonly string[],
  context: MarkdownContext,
): Promise<string[]> => {
  const { urls, inline = false } = context;
  const { project } = context.home;
  const home = project ? urls.web(`/${project.full_path}`) : undefined;
  const found = texts.flatMap((text) => findReferences(text));
  if (found.length === 0) return texts.map((text) => render(text, { inline, home }));
  const referred = await lookUp(context, found);
  const numbered = new Map([...referred].map(([{ text }, one]) => [text, addressOf(one)]));
  const mentioned = await mentionAddresses(context, found);
  const labels = await labelAddresses(context, found);
  const addressFor = (one: FoundReference): Address | undefined => {
    if (one.kind === 'mention') return mentioned.get(one.name.toLowerCase());
    return one.kind === 'label' ? labels.get(one.name) : numbered.get(one.text);
  };
  const link = (one: FoundReference) => {
    const address = addressFor(one);
    return address ? { href: urls.web(address.path), title: address.title, text: one.text } : null;
  };
  return texts.map((text) => render(text, { link, inline, home }));
};

/** Renders one text as `renderMarkdowns` does; none stays none. */
export const renderMarkdown = async (text: string | null, context: MarkdownContext): Promise<string> => {
  const [html] = text === null || text === '' ? [''] : await renderMarkdowns([text], context);
  return html ?? '';
};
