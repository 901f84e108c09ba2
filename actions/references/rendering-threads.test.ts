import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { renderMarkdowns } from './render-markdown.js';
import { renderBeside } from './rendering-threads.js';
import { bounds } from './text-threads.js';

const app = useServer();

/** Milliseconds of processor time that the main thread took, other threads left out, in steps of ten. */
function mainThreadMillis(): number {
  const fields = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

const wideTable = `${'|a'.repeat(400)}\n${'|-'.repeat(400)}\n${'|b\n'.repeat(6000)}`;

const render = (texts: readonly string[]) =>
  renderMarkdowns(texts, {
    source: app.services.db.read,
    home: { project: null, group: null },
    reader: null,
    urls: app.services.urls,
  });

const job = (text: string) => ({ text, inline: false, home: undefined, addresses: null, outside: null });

describe('long texts', () => {
  it('render as short ones do, beside the event loop', async () => {
    const text = `# Long\n\n${'Some *words* of a line.\n\n'.repeat(400)}`;
    const [html] = await render([text]);
    expect(html?.startsWith('<h1>Long</h1>\n<p>Some <em>words</em> of a line.</p>')).toBe(true);
    expect(html?.match(/<em>/g)).toHaveLength(400);
  });

  it('take nothing of the main thread, and are rendered once', async () => {
    // The first text starts the thread.
    await render(['x'.repeat(5000)]);
    const before = mainThreadMillis();
    const [html] = await render([wideTable]);
    expect(mainThreadMillis() - before).toBeLessThanOrEqual(150);
    expect(html?.length).toBeGreaterThan(300_000);
    const again = process.cpuUsage();
    expect(await render([wideTable])).toEqual([html]);
    expect(process.cpuUsage(again).user / 1000).toBeLessThan(150);
  });

  it('are looked through for references beside the event loop as well', async () => {
    await render(['x'.repeat(9000)]);
    const before = mainThreadMillis();
    const htmls = await render(['``` '.repeat(250_000), '`[a]('.repeat(200_000), '``` \n'.repeat(200_000)]);
    expect(mainThreadMillis() - before).toBeLessThanOrEqual(150);
    expect(htmls.map((html) => html.length > 900_000)).toEqual([true, true, true]);
  });

  it('are shown as they are written when they take too long', async () => {
    const { deadline } = bounds;
    bounds.deadline = 0;
    const html = await renderBeside(job(`<b>${'&"'.repeat(150_000)}`));
    bounds.deadline = deadline;
    expect(html).toBe(`<pre>&lt;b&gt;${'&amp;&quot;'.repeat(150_000)}</pre>`);
    expect(await renderBeside(job(`${'*a*\n\n'.repeat(1000)}`))).toContain('<em>a</em>');
    bounds.deadline = 0;
    const unread = await render([`*${'b'.repeat(9000)}*`]);
    bounds.deadline = deadline;
    expect(unread).toEqual([`<pre>*${'b'.repeat(9000)}*</pre>`]);
  });

  it('are shown as they are written when many wait, and rendered later', async () => {
    const { waiting } = bounds;
    bounds.waiting = 1;
    const texts = Array.from({ length: 6 }, (_, index) => `*${index}*${' x'.repeat(3000)}`);
    const htmls = await Promise.all(texts.map((text) => renderBeside(job(text))));
    bounds.waiting = waiting;
    expect(htmls.filter((html) => html.startsWith('<pre>'))).not.toHaveLength(0);
    expect(htmls[0]).toContain('<em>0</em>');
    expect(await renderBeside(job(texts[5] ?? ''))).toContain('<em>5</em>');
  });
});
