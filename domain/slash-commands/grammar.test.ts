import { describe, expect, it } from 'vitest';
import { slashCommandIn } from './grammar.js';

describe('slashCommandIn', () => {
  it.each([
    ['issue show 7', { name: 'show', iid: 7 }],
    ['  issue  show  #7 ', { name: 'show', iid: 7 }],
    ['issue new A title\nand\n\nmore', { name: 'new', title: 'A title', description: 'and\n\nmore' }],
    ['issue create A title', { name: 'new', title: 'A title', description: '' }],
    ['issue search two words', { name: 'search', query: 'two words' }],
    ['issue close #3', { name: 'close', iid: 3 }],
    ['issue move 3 to acme/site', { name: 'move', iid: 3, project: 'acme/site' }],
    ['issue move #3 acme/site', { name: 'move', iid: 3, project: 'acme/site' }],
    ['issue comment 3\r\nHello\r\nthere', { name: 'comment', iid: 3, body: 'Hello\nthere' }],
    ['issue comment 3 Hello\nthere', { name: 'comment', iid: 3, body: 'Hello\nthere' }],
    ['issue comment 3', { name: 'comment', iid: 3, body: '' }],
    ['issue show 12345678901', { name: 'show', iid: 0 }],
    ['deploy staging to production', { name: 'deploy' }],
    ['', { name: 'help' }],
    ['help', { name: 'help' }],
  ])('reads %j', (text, command) => {
    expect(slashCommandIn(text)).toEqual(command);
  });

  it.each([
    'issue',
    'issue new',
    'issue show',
    'issue show seven',
    'issue show 7 8',
    'issue close 7 please',
    'issue move 3',
    'issue move 3 to',
    'issue move 3 to a b',
    'issue comment Hello',
    'issue reopen 3',
    'deploy staging',
    'deploy to production',
    'deploy staging to',
    'run job',
    'helpless',
    'sing\nissue new X',
  ])('takes %j for no command', (text) => {
    expect(slashCommandIn(text)).toEqual({ name: 'unknown' });
  });
});
