import type { CreateSnippetInput } from '../../actions/snippets/create-snippet.js';
import type { UpdateSnippetInput } from '../../actions/snippets/update-snippet.js';
import type { FileInput } from '../../domain/snippets/snippet-files.js';
import type { Schemas } from '../../generated/types.js';
import { checkPath } from '../../storage/git/names.js';
import type { CallRequest } from '../handler.js';
import { ParameterError } from '../parameter-error.js';

/** A path that climbs is refused under the name of its parameter. Rule: SNIPPET-FILES-2. */
function requireInside(path: string | undefined, name: string): void {
  const verdict = checkPath(path ?? '');
  if ('wrong' in verdict && verdict.wrong === 'traversal') {
    throw new ParameterError(`${name} should be a valid file path`);
  }
}

const requireAllInside = (files: readonly { file_path?: string | undefined }[]): void => {
  for (const [index, { file_path }] of files.entries())
    requireInside(file_path, `files[${index}][file_path]`);
};

type CreateParams = Pick<
  Schemas['CreateSnippet'],
  'title' | 'description' | 'content' | 'file_name' | 'files'
> & { visibility: CreateSnippetInput['visibility'] };

function newFiles({ content, file_name, files }: CreateParams): CreateSnippetInput['files'] {
  if (content !== undefined && file_name === undefined) throw new ParameterError('file_name is missing');
  if (files) {
    requireAllInside(files);
    return files.map((file) => ({ path: file.file_path, content: file.content }));
  }
  requireInside(file_name, 'file_name');
  return [{ path: file_name ?? '', content: content ?? '' }];
}

/** What a new snippet is made from. */
export const createInput = ({
  params,
  request,
}: {
  params: CreateParams;
  request: CallRequest;
}): CreateSnippetInput => ({
  title: params.title,
  description: params.description,
  visibility: params.visibility,
  files: newFiles(params),
  origin: request,
});

type UpdateParams = Schemas['UpdateSnippet'];

const changedFiles = (files: NonNullable<UpdateParams['files']>): FileInput[] => {
  requireAllInside(files);
  return files.map(({ action, file_path, previous_path, content }) => ({
    action,
    path: file_path,
    previousPath: previous_path,
    content,
  }));
};

/** What of a snippet is to be changed. */
export function updateInput({ params }: { params: UpdateParams }): UpdateSnippetInput {
  const { title, description, visibility, content, file_name, files } = params;
  const words = { title, description, visibility };
  if (files) return { ...words, files: changedFiles(files) };
  if (content === undefined && file_name === undefined) return words;
  requireInside(file_name, 'file_name');
  return { ...words, onlyFile: { path: file_name, content } };
}
