import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { history, type Input, useStore } from '../testing/use-store.js';
import type { Repository } from '../types.js';

describe('diff', () => {
  const test = useStore();

  it('agrees with git on random changes', async () => {
    const name = fc.constantFrom('a', 'b', 'dir/a', 'dir/b c', 'é', 'x/y/z');
    const content = fc.oneof(
      fc
        .array(fc.constantFrom('one\n', 'two\n', 'three\n', '@@ -1 +1 @@\n', 'last'), { maxLength: 12 })
        .map((parts) => parts.join('')),
      fc.constant('\0binary'),
    );
    const state = fc.dictionary(name, content, { maxKeys: 6 });
    await fc.assert(
      fc.asyncProperty(state, state, async (before, after) => {
        const repository = await test.make();
        const gone = Object.keys(before)
          .filter((path) => !(path in after))
          .map((path): Input => [path, null]);
        const files = (inputs: Record<string, string>) =>
          Object.entries(inputs).map(([path, text]): Input => [path, text]);
        test.git(
          repository,
          ['fast-import', '--quiet', '--force'],
          history([{ files: files(before) }, { files: [...gone, ...files(after)] }]),
        );
        await expectSame(
          repository,
          test.git(repository, ['diff', '-M', '--no-color', 'main~1', 'main']).toString(),
        );
      }),
      { numRuns: 25 },
    );
  });

  /** The hunks and binary remarks of git's own output, in order, are exactly those of the records. */
  async function expectSame(repository: Repository, whole: string): Promise<void> {
    const [from, to] = await Promise.all([repository.resolve('main~1'), repository.resolve('main')]);
    const { files } = await repository.diff(from ?? '', to ?? '');
    const patches = whole === '' ? [] : whole.split(/^(?=diff --git )/m);
    expect(files.length).toBe(patches.length);
    const texts = patches.map((patch) => /^(@@ |Binary files )[\s\S]*/m.exec(patch)?.[0] ?? '');
    const plain = (text: string) => text.replace(/^Binary files .*$/m, 'binary');
    expect(files.map(({ diff }) => plain(diff))).toEqual(texts.map(plain));
  }
});
