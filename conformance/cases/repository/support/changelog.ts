import type { Params } from '../../../http/encode.js';
import type { MadeProject, World } from '../../../world/types.js';

/** A moment that all sections are dated by, and how it is written in their titles. */
export const date = '2022-11-05T10:00:00Z';
export const day = '2022-11-05';

/** Five loops: categories, the pairs of one, a pair, its entries, and the pairs of an entry. */
const deep = `{% each categories %}${'{% each it %}'.repeat(4)}x${'{% end %}'.repeat(5)}`;

const template = `
date_format: '%d/%m/%y'
template: |
  {% if categories %}
  {% each categories %}
  {{ title }}: {{ count }}{% if single_change %} alone{% else %} many{% end %}, first {{ entries.0.title }}
  {% each entries %}
  * {{ it.title }} \\
  {{ commit.trailers.Changelog }}{% if author %} {{ author.reference }}{% end %}

  {% end %}
  {% end %}
  {% else %}
  Nothing at all
  {% end %}
`;

/** Configurations by path; all stand on the default branch of the place. */
export const configurations: Record<string, string> = {
  'dates.yml': "date_format: '%e %B %Y, %H:%M'\n",
  'titles.yml': 'categories:\n  fixed: Repairs\n  added: News\n  changed: News\n',
  'order.yml': 'categories:\n  added: News\n',
  'tags.yml': "tag_regex: '^release-(?P<major>\\d+)\\.(?P<minor>\\d+)\\.(?P<patch>\\d+)(?P<pre>-\\w+)?$'\n",
  'template.yml': template,
  'bad-tags.yml': "tag_regex: '('\n",
  'bad-template.yml': "template: '{% if categories %}'\n",
  'bad-categories.yml': 'categories: [added]\n',
  'deep.yml': `template: '${deep}'\n`,
};

/** A project with configurations and tags, whose changelog is only read. */
export const changelogPlace = (world: World): Promise<MadeProject> =>
  world.once('place of changelogs', async (inside) => {
    const refs = ['heads/main', 'tags/v1.0.0', 'tags/v1.1.0'].map((name) => `refs/${name}`);
    const project = await inside.fresh.project({ content: refs });
    await inside.fresh.commit(project, configurations);
    const { sources, guide, greeting } = inside.repository.commits;
    for (const [tag_name, ref] of [
      ['release-1.0.0', sources],
      ['release-1.1.0-rc', guide],
      ['1.1.5-rc1', greeting],
      ['v1.2', greeting],
    ]) {
      await inside.arrange('POST', `${project.url}/repository/tags`, { tag_name, ref });
    }
    return project;
  });

/** A link to the entry of a commit. */
export const entry = (project: { fullPath: string }, title: string, sha: string | undefined): string =>
  `- [${title}](${project.fullPath}@${sha})`;

/** A section as it is written without a template. */
export const section = (version: string, ...parts: string[]): string =>
  `## ${version} (${day})\n\n${parts.join('\n\n')}\n`;

/** A commit with a trailer, by the administrator or another author. */
export async function noted(
  world: World,
  project: { url: string },
  message: string,
  { branch = 'main', ...author }: { branch?: string; author_name?: string; author_email?: string } = {},
): Promise<string> {
  const actions = [{ action: 'create', file_path: world.name('file'), content: 'x' }];
  const input: Params = { branch, commit_message: message, actions, ...author };
  return (await world.arrange<{ id: string }>('POST', `${project.url}/repository/commits`, input)).id;
}
