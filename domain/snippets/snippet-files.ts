import type { FileText } from '../files/long-text.js';

/** The most files of a snippet. Rule: SNIPPET-FILES-1. */
export const mostSnippetFiles = 10;

/** What is asked to be done with one file. */
export interface FileInput {
  action: 'create' | 'update' | 'delete' | 'move';
  path?: string | undefined;
  previousPath?: string | undefined;
  content?: FileText | undefined;
}

/** What the only file of a snippet is to be; what is undefined stays. */
export interface OnlyFile {
  path?: string | undefined;
  content?: FileText | undefined;
}

/** The paths of the files of a snippet, in order. */
export const filesOf = ({ files }: { files: string }): string[] => JSON.parse(files) as string[];

/** What is done with one file, complete. */
export interface FileStep {
  action: FileInput['action'];
  filePath: string;
  previousPath?: string;
  content?: FileText;
}

const isBlank = (text: FileText | undefined): boolean =>
  text === undefined || (typeof text === 'string' && text.trim() === '');

/** The first generated name that is still free. */
const generatedName = (taken: ReadonlySet<string>): string => {
  let number = 1;
  while (taken.has(`snippetfile${number}.txt`)) number += 1;
  return `snippetfile${number}.txt`;
};

const lacks = ({ action, path, previousPath, content }: FileInput): boolean => {
  if (action === 'create') return isBlank(content);
  if (isBlank(path)) return true;
  if (action === 'move') return isBlank(previousPath);
  return action === 'update' && content === undefined;
};

const stepOf = (input: FileInput, taken: ReadonlySet<string>): FileStep => {
  const { action, path = '', previousPath = '', content } = input;
  const filePath = isBlank(path) ? generatedName(taken) : path;
  if (action === 'delete') return { action, filePath };
  return {
    action,
    filePath,
    ...(action === 'move' ? { previousPath } : {}),
    ...(content === undefined ? {} : { content }),
  };
};

/**
 * Fills in the actions on the files of a snippet; null when an action lacks what it needs.
 * Rules: SNIPPET-CREATE-9, SNIPPET-FILES-3.
 */
export const fileSteps = (files: readonly string[], inputs: readonly FileInput[]): FileStep[] | null => {
  const taken = new Set(files);
  const steps: FileStep[] = [];
  for (const input of inputs) {
    if (lacks(input)) return null;
    const step = stepOf(input, taken);
    if (step.action === 'delete') taken.delete(step.filePath);
    else taken.add(step.filePath);
    if (step.previousPath !== undefined) taken.delete(step.previousPath);
    steps.push(step);
  }
  return steps;
};

/** The number of files after the actions, assuming that each succeeds. */
const countAfter = (files: readonly string[], steps: readonly FileStep[]): number =>
  steps.reduce((count, { action }) => {
    if (action === 'create') return count + 1;
    return action === 'delete' ? count - 1 : count;
  }, files.length);

/** What is wrong with a number of files; null when nothing is. Rule: SNIPPET-FILES-1. */
export const fileCountProblem = (count: number): string | null => {
  if (count > mostSnippetFiles) return `The repository can contain at most ${mostSnippetFiles} file(s).`;
  return count < 1 ? 'The repository must contain at least 1 file.' : null;
};

/** What is wrong with the number of files after the actions; null when nothing is. Rule: SNIPPET-FILES-1. */
export const fileStepsProblem = (files: readonly string[], steps: readonly FileStep[]): string | null =>
  fileCountProblem(countAfter(files, steps));

/**
 * What is done when the only file is given another content or name. Rule: SNIPPET-UPDATE-4.
 */
export const onlyFileInput = (file: string | undefined, { path, content }: OnlyFile): FileInput[] => {
  if (file === undefined) return content === undefined ? [] : [{ action: 'create', path, content }];
  if (path !== undefined && path !== file) {
    return [{ action: 'move', previousPath: file, path, content }];
  }
  return content === undefined ? [] : [{ action: 'update', path: file, content }];
};
