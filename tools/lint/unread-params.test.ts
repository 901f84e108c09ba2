import { expect, it } from 'vitest';
import { unreadParams } from './unread-params.js';

it('finds the parameters whose names stand nowhere behind their operation', () => {
  const files = new Map([
    [
      'handlers/notes/notes.ts',
      "import { list } from '../../actions/notes/list.js';\n" +
        "export const listNotes = handle('listNotes', (call) => list(call.params.own, call['quoted']));",
    ],
    ['actions/notes/list.ts', 'export const list = ({ taken: mine }) => ({ given: mine });'],
    ['actions/notes/other.ts', 'export const other = (x) => x.elsewhere;'],
    ['handlers/notes/notes.test.ts', 'call.tested'],
  ]);
  const params = ['own', 'quoted', 'taken', 'given', 'elsewhere', 'tested', 'per_page'];
  expect(unreadParams(files, [{ id: 'listNotes', params }])).toEqual([
    'listNotes.elsewhere',
    'listNotes.tested',
  ]);
});
