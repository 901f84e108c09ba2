import { streamedList } from '../../domain/text/streamed-json.js';
import type { Schemas } from '../../generated/types.js';
import type { Abortable, BlamePart, Commit, Oid, Repository } from '../../storage/git/types.js';
import { blameView } from '../views/blame.js';

/** Characters that are gathered before they are sent. */
const pieceLength = 16_384;

/** Writes the parts of a blame as the text of a list without its brackets. */
class BlameText {
  /** What stands before the next group. */
  #before = '';
  #isInLine = false;
  #isFirstLine = true;

  group(commit: Commit): string {
    const group = JSON.stringify(blameView({ commit, lines: [] }));
    const before = this.#before;
    this.#before = ']},';
    this.#isFirstLine = true;
    // What stands before the lines, which are the last field.
    return before + group.slice(0, -']}'.length);
  }

  line({ text, isEnd }: { text: string; isEnd: boolean }): string {
    const between = this.#isFirstLine ? '"' : ',"';
    const before = this.#isInLine ? '' : between;
    this.#isInLine = !isEnd;
    this.#isFirstLine = false;
    return before + JSON.stringify(text).slice(1, -1) + (isEnd ? '"' : '');
  }

  end(): string {
    return this.#before === '' ? '' : ']}';
  }
}

/** The text of a blame, lines of any length in pieces. Rule: FILE-BLAME-1. */
async function* textOf(parts: AsyncIterable<BlamePart>, repository: Repository): AsyncGenerator<string> {
  const writer = new BlameText();
  let text = '';
  for await (const part of parts) {
    if ('commit' in part) {
      const commit = await repository.commit(part.commit);
      if (!commit) throw new Error(`commit ${part.commit} is missing`);
      text += writer.group(commit);
    } else {
      text += writer.line(part);
    }
    if (text.length < pieceLength) continue;
    yield text;
    text = '';
  }
  yield text + writer.end();
}

/** The blame of a file that is too large to be held in memory. */
export const streamedBlame = (
  repository: Repository,
  { commit, path }: { commit: Oid; path: string },
  options: Abortable,
): Schemas['BlameRange'][] =>
  streamedList(`${commit} ${path}`, async () => {
    const parts = await repository.blameParts(commit, path, options);
    return textOf(parts ?? noParts(), repository);
  });

async function* noParts(): AsyncGenerator<BlamePart> {}
