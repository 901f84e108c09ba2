import { describe, expect, it } from 'vitest';
import { UnknownChoice } from '../runner/select.js';
import { chosenFiles, clientsCommand } from './clients.js';

const files = ['git', 'gitbeaker', 'gitbeaker-issues', 'semantic-release'];

describe('client tests', () => {
  it.each<[string[], string[]]>([
    [[], files],
    [['git'], ['git']],
    [['gitbeaker'], ['gitbeaker', 'gitbeaker-issues']],
    [
      ['gitbeaker-issues', 'git'],
      ['git', 'gitbeaker-issues'],
    ],
  ])('of %j are those of these clients or files', (only, chosen) => {
    expect(chosenFiles(files, only)).toEqual(chosen);
  });

  it('tell which there are when one is asked for that is not there', async () => {
    expect(() => chosenFiles(files, ['gitb'])).toThrow(UnknownChoice);
    const all = clientsCommand({ only: ['svn'] });
    await expect(all).rejects.toThrow(/no client test is named svn; there are .*semantic-release/);
  });

  it('are not run without a token, nor where nothing listens', async () => {
    const input = { url: 'http://127.0.0.1:1', only: ['git'] };
    await expect(clientsCommand(input)).rejects.toThrow('need the token of an administrator (--token)');
    await expect(clientsCommand({ ...input, token: 'x' })).rejects.toThrow('nothing listens there');
  });
});
