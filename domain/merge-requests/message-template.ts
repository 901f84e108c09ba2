/** The placeholders of message templates. */
export const messagePlaceholders = [
  'source_branch',
  'target_branch',
  'title',
  'issues',
  'description',
  'reference',
  'local_reference',
  'source_project_id',
  'first_commit',
  'first_multiline_commit',
  'url',
  'approved_by',
  'reviewed_by',
  'merged_by',
  'co_authored_by',
  'all_commits',
] as const;

/** The value of each placeholder; empty where there is none. */
export type MessageValues = Readonly<Record<(typeof messagePlaceholders)[number], string>>;

const anywhere = new RegExp(`%\\{(${messagePlaceholders.join('|')})\\}`, 'g');
const alone = new RegExp(`^%\\{(${messagePlaceholders.join('|')})\\}$`);

const isBlank = (line: string | undefined): boolean => line === undefined || line === '';

/**
 * Fills in a template. A line with nothing but an empty placeholder is dropped, together with the blank line before
 * it when nothing or a blank line follows. Rule: MR-MERGE-15.
 */
export const fillTemplate = (template: string, values: MessageValues): string => {
  const lines = template.replaceAll('\r\n', '\n').split('\n');
  const filled: string[] = [];
  for (const [index, line] of lines.entries()) {
    const name = alone.exec(line)?.[1] as keyof MessageValues | undefined;
    if (name !== undefined && values[name] === '') {
      if (isBlank(lines[index + 1]) && filled.at(-1) === '') filled.pop();
      continue;
    }
    filled.push(line.replace(anywhere, (_all, key: keyof MessageValues) => values[key]));
  }
  return filled.join('\n').replaceAll('\r\n', '\n');
};

const mergeDefault =
  "Merge branch '%{source_branch}' into '%{target_branch}'\n\n%{title}\n\n%{issues}\n\nSee merge request %{reference}";
const squashDefault = '%{title}';

const chosen = (template: string | null | undefined, otherwise: string) =>
  template === null || template === undefined || template.trim() === '' ? otherwise : template;

/** The message of a merge commit, by the project's template or the default one. Rules: MR-MERGE-13, MR-MERGE-15. */
export const mergeMessage = (template: string | null | undefined, values: MessageValues): string =>
  fillTemplate(chosen(template, mergeDefault), values);

/** The message of a squash commit, likewise. Rules: MR-MERGE-14, MR-MERGE-15. */
export const squashMessage = (template: string | null | undefined, values: MessageValues): string =>
  fillTemplate(chosen(template, squashDefault), values);
