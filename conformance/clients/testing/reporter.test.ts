import { describe, expect, it } from 'vitest';
import { told } from './reporter.js';

describe('what is told of a failure', () => {
  it('is what was thrown, and the lines in which the two differ', () => {
    const diff = '\u001b[32m- Expected\u001b[39m\n+ Received\n\n  {\n-   "why": 1,\n+   "why": 2,\n  }';
    expect(told([{ message: 'expected one to be two', diff }])).toEqual([
      '      expected one to be two',
      '      - Expected',
      '      + Received',
      '      -   "why": 1,',
      '      +   "why": 2,',
    ]);
  });

  it('holds no token of an address', () => {
    const message = 'git push https://oauth2:glpat-secret@forge.example.org/acme/site.git --all: no';
    expect(told([{ message }])).toEqual(['      git push https://forge.example.org/acme/site.git --all: no']);
  });
});
