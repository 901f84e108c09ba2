/** Files by path. */
export type Contents = Record<string, string>;

/** A commit of the sample repository. */
export interface SampleCommit {
  word: string;
  parents: string[];
  message: string;
  author: { name: string; email: string };
  at: string;
  /** Offset from local time to UTC, in minutes. */
  offset: number;
  files: Contents;
  removed?: string[];
  branches?: string[];
  tags?: string[];
}

const ada = { name: 'Ada Winter', email: 'ada@example.org' };
const ben = { name: 'Ben Summer', email: 'ben@example.org' };
const cleo = { name: 'Cleo Spring', email: 'cleo@example.org' };

const license = `MIT License

Copyright (c) 2022 Ada Winter

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`;

/** The history of every sample repository. Only add to it: cases rely on it. */
export const commits: readonly SampleCommit[] = [
  {
    word: 'first',
    parents: [],
    message: 'Add a read me\n',
    author: ada,
    at: '2022-01-10T07:00:00Z',
    offset: -60,
    files: {
      'README.md': '# Sample\n\nHello.\n',
      LICENSE: license,
    },
  },
  {
    word: 'sources',
    parents: ['first'],
    message: 'Add sources\n\nThe first ones.\n\nChangelog: added\n',
    author: ben,
    at: '2022-02-10T08:30:00Z',
    offset: 0,
    files: {
      'src/main.ts': "console.log('hello');\n",
      'src/lib/text.ts': 'export const text = 1;\n',
      'with space.txt': 'a name with a blank\n',
    },
    branches: ['done'],
    tags: ['v1.0.0'],
  },
  {
    word: 'guide',
    parents: ['sources'],
    message: 'Add a guide\n\nChangelog: added\n',
    author: ada,
    at: '2022-03-10T09:15:00Z',
    offset: -60,
    files: { 'docs/guide.md': '# Guide\n\nOne.\nTwo.\nThree.\n', 'docs/deep/er/note.txt': 'deep\n' },
    tags: ['v1.1.0'],
  },
  {
    word: 'greeting',
    parents: ['guide'],
    message: 'Change the greeting\n\nChangelog: changed\n',
    author: cleo,
    at: '2022-04-10T10:45:00Z',
    offset: 300,
    files: { 'README.md': '# Sample\n\nGood morning.\n' },
    branches: ['main'],
    tags: ['v1.2.0'],
  },
  {
    word: 'feature',
    parents: ['guide'],
    message: 'Add a feature\n\nChangelog: added\n',
    author: ben,
    at: '2022-05-10T11:00:00Z',
    offset: 0,
    files: { 'feature.txt': 'feature\n' },
  },
  {
    word: 'feature-more',
    parents: ['feature'],
    message: 'Change the guide\n\nChangelog: fixed\n',
    author: ben,
    at: '2022-06-10T12:00:00Z',
    offset: 0,
    files: { 'docs/guide.md': '# Guide\n\nOne.\n2.\nThree.\nFour.\n' },
    branches: ['feature'],
  },
  {
    word: 'topic',
    parents: ['greeting'],
    message: 'Rename the note\n',
    author: ada,
    at: '2022-07-10T12:00:00Z',
    offset: -120,
    files: { 'docs/note.txt': 'deep\n' },
    removed: ['docs/deep/er/note.txt'],
    branches: ['topic/rename'],
  },
];
