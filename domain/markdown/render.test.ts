import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMillis } from '../../tools/testing/cpu-time.js';
import type { FoundReference } from '../references/find.js';
import { renderMarkdown } from './render.js';

const link = (one: FoundReference) =>
  'number' in one && one.number < 10 ? { href: `/x/${one.number}`, text: one.text, title: 'T & t' } : null;

describe('renderMarkdown', () => {
  it.each([
    ['**bold** text', '<p><strong>bold</strong> text</p>'],
    [
      '- [ ] a\n- [x] b',
      /<li><input type="checkbox" disabled(="")? \/> a<\/li>\n<li><input type="checkbox" checked/,
    ],
    ['~~x~~ `#1`', '<p><s>x</s> <code>#1</code></p>'],
    ['see #1, #12', '<p>see <a href="/x/1" title="T &amp; t" class="gfm gfm-issue">#1</a>, #12</p>'],
    ['[t #1](http://a.example)', '<p><a href="http://a.example">t #1</a></p>'],
    ['http://a.example/x', '<p><a href="http://a.example/x">http://a.example/x</a></p>'],
    [':tada: :nope:', '<p>🎉 :nope:</p>'],
    ['`:tada:`', '<p><code>:tada:</code></p>'],
    ['', ''],
  ])('renders %j', (text, html) => {
    const rendered = renderMarkdown(text, { link });
    if (typeof html === 'string') expect(rendered).toBe(html);
    else expect(rendered).toMatch(html);
  });

  it('renders one line without a paragraph', () => {
    expect(renderMarkdown('a *b* #1', { inline: true })).toBe('a <em>b</em> #1');
    expect(renderMarkdown(' plain, 2. ', { inline: true })).toBe('plain, 2.');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<iframe src="http://a.example"></iframe>',
    '<form action="/x"><button>b</button></form>',
    '<div style="position:fixed">x</div>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<input type="text" name="password" onfocus="alert(1)" autofocus>',
  ])('lets nothing dangerous through of %j', (text) => {
    expect(renderMarkdown(text)).not.toMatch(
      /<(script|iframe|form|button|svg|style)|\son\w+=|href="(javascript|data)|style=|type="text"|autofocus/i,
    );
  });

  it('never throws and never lets a script in', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      'script',
      '"',
      '[',
      '](',
      ')',
      'javascript:',
      '`',
      '*',
      '\n',
      ' ',
      '#1',
      '&',
    );
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        expect(renderMarkdown(parts.join(''), { link })).not.toMatch(/<script|href="javascript/i);
      }),
    );
  });

  it.each([['['.repeat(20_000)], ['> '.repeat(5000)], ['*a '.repeat(20_000)], ['<div>'.repeat(5000)]])(
    'stays quick on awkward texts',
    async (text) => {
      expect(await cpuMillis(() => renderMarkdown(text, { link }))).toBeLessThan(3000);
    },
  );

  it('leads to uploads below the project, and leaves other addresses alone', () => {
    const home = 'http://x.example/acme/site';
    const path = `/uploads/${'0'.repeat(32)}/shot.png`;
    const html = (text: string) => renderMarkdown(text, { home });
    expect(html(`![shot](${path})`)).toBe(`<p><img src="${home}${path}" alt="shot" /></p>`);
    expect(html(`[shot](${path})`)).toBe(`<p><a href="${home}${path}">shot</a></p>`);
    for (const other of ['/uploads/shot.png', '/a/b', `http://y.example${path}`]) {
      expect(html(`[a](${other})`)).toBe(`<p><a href="${other}">a</a></p>`);
    }
    expect(renderMarkdown(`[a](${path})`)).toBe(`<p><a href="${path}">a</a></p>`);
  });
});
