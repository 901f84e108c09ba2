/** Module-level memory, and why it cannot give a wrong answer. */
export const allowedMemory: Readonly<Record<string, string>> = {
  'actions/references/read-texts.ts known': 'by the very text that was read',
  'actions/references/rendering-threads.ts kept': 'by all that the HTML is made of',
  'domain/labels/colors.ts named': 'filled once from a constant',
  'domain/projects/project-settings.ts parsed': 'by the very text that was parsed',
  'domain/text/emoji.ts canonical': 'filled once from a constant',
  'domain/text/emoji.ts signs': 'filled once from a constant',
  'handlers/files/file-facts.ts digests': 'by the id of a blob, which never changes',
  'handlers/files/file-facts.ts underWay': 'by the id of a blob, for as long as it is read',
  'actions/repository/create-changelog.ts turns': 'who writes to a repository at present, and no answer',
  'handlers/repository/tree.ts cachedPages': 'by a listing, which never changes, and the page',
  'server/http/list-names.ts known': 'by the parameters of an operation, which never change',
  'domain/turns/loop-turns.ts loopTurns': 'who waits for a turn of the event loop, and no answer',
  'server/http/paging.ts kept': 'by the place of a page and the address, from which the headers follow',
  'server/http/render.ts cachedWires': 'by the text whose bytes they are',
  'storage/database/engine/direct-questions.ts known':
    'by the transaction whose connection is asked, and no answer',
  'storage/database/engine/errors.ts fromDriver': 'by the error itself, which is never anything else',
  'storage/database/engine/postgres-query.ts toldBy':
    'by the connection and the name of a statement, whose columns never change',
  'storage/database/engine/sql.ts lastResults':
    'by the template, and used only for the very pieces it was made from',
  'storage/database/engine/sql.ts names': 'by the name that is written',
  'storage/database/engine/sql.ts texts': 'by the template whose text it is',
  'storage/database/engine/sqlite-client.ts caches': 'by the connection whose statements they are',
  'storage/database/engine/sqlite-client.ts endings': 'how often writes ended on a connection, and no answer',
  'storage/database/lists/remembered.ts memories':
    'by the whole question; chooses between ways that read the same rows, or leaves out a total',
  'storage/database/tokens/tokens.ts scopeLists': 'by the very text that was parsed',
};
