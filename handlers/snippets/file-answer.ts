import type { SnippetFile } from '../../actions/snippets/read-snippet-file.js';
import { uncachedHeaders } from '../../domain/files/content-type.js';
import { contentDisposition } from '../../domain/repository/archive-name.js';

/** The bytes of a file of a snippet. Rules: SNIPPET-RAW-1, SNIPPET-RAW-2. */
export const fileAnswer = ({ name, size, stream }: SnippetFile) => ({
  status: 200 as const,
  body: stream,
  headers: {
    ...uncachedHeaders,
    // Whatever it is, a browser shall show it as text and run none of it.
    'content-type': 'text/plain',
    'content-length': String(size),
    'content-disposition': contentDisposition('inline', name),
  },
});
