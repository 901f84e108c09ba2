import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { blameView } from '../views/blame.js';

const app = useServer();

const odd = 'é <b>&amp; "q" \\ \u2028 😀 \t ';
/** Longer than what is held in memory, with lines that do not fit into one piece of what git writes. */
const long = (begin: string): string =>
  [
    begin,
    odd.repeat(9000),
    '',
    ...Array.from({ length: 900 }, (_, at) => `${at} ${odd}`),
    'no line feed',
  ].join('\n');

describe('the blame of a long file', () => {
  it('is written while git tells it, and is the one that is told of a short file', async () => {
    const project = await app.make.project({ files: { 'a.txt': long('first') } });
    const url = `${project.url}/repository/files/a.txt`;
    const lines = long('second').split('\n');
    lines[400] = 'changed';
    const content = lines.join('\n');
    await app.as('root').put(url, { branch: 'main', commit_message: 'Change some lines', content });
    const { status, body, headers } = await app.as(null).get(`${url}/blame`, { ref: 'main' });
    const repository = app.services.git.open(project.id);
    const { oid } = await repository.head();
    const groups = await repository.blame(oid ?? '', 'a.txt');
    expect(status).toBe(200);
    expect(body).toEqual(groups?.map(blameView));
    expect(body.map((group: { lines: string[] }) => group.lines.length)).toEqual([1, 399, 1, 503]);
    expect(body[1].lines[0]).toBe(odd.repeat(9000));
    expect(headers['content-length']).toBeUndefined();
    expect(headers['content-type']).toBe('application/json');
  });

  it('is not told again to whoever has it, nor to HEAD', async () => {
    const project = await app.make.project({ files: { 'a.txt': long('first') } });
    const url = `${project.url}/repository/files/a.txt/blame`;
    const { headers, bytes } = await app.as(null).get(url, { ref: 'main' });
    expect(bytes.toString('utf8')).not.toMatch(/[<>&\u2028]/);
    const known = await app
      .as(null)
      .get(url, { ref: 'main' }, { 'if-none-match': headers['etag'] ?? 'none' });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    const head = await app.as(null).head(url, { ref: 'main' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });
});
