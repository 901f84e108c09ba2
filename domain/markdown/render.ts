import MarkdownIt, { type Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { type FoundReference, findReferences } from '../references/find.js';
import { findOutside, type OutsideTracker } from '../references/outside.js';
import { emojiSign } from '../text/emoji.js';

type TokenMaker = new (type: string, tag: string, nesting: 1 | 0 | -1) => Token;

/** A link in place of a reference. */
export interface ReferenceLink {
  href: string;
  text: string;
  title?: string;
}

/** How a text is rendered: the targets of its references, and whether it is one line without blocks. */
export interface RenderOptions {
  link?: (reference: FoundReference) => ReferenceLink | null;
  /** The tracker somewhere else whose issues become links as well. */
  outside?: OutsideTracker | null;
  inline?: boolean;
  /** The address of the project that relative links to uploads refer to. */
  home?: string | undefined;
}

type Env = Pick<RenderOptions, 'link' | 'home' | 'outside'>;

const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: 30 });
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

const emojiNames = /:([a-z0-9_+-]{1,60}):/g;
const withEmoji = (text: string): string =>
  text.replace(emojiNames, (written, name: string) => emojiSign(name) ?? written);

/** A link, and what it stands for in a text. */
interface Placed {
  start: number;
  written: string;
  kind: string;
  link: ReferenceLink;
}

/** The links of a text in their order; those inside come before those to an outside tracker. */
function linksIn(text: string, { link, outside }: Env): Placed[] {
  const own = (link ? findReferences(text) : []).flatMap((one): Placed[] => {
    const found = link?.(one);
    const kind = one.kind.replaceAll('_', '-');
    return found ? [{ start: one.start, written: one.text, kind, link: found }] : [];
  });
  if (!outside) return own;
  const isFree = (start: number, end: number): boolean =>
    own.every((one) => end <= one.start || start >= one.start + one.written.length);
  const others = findOutside(text, outside).flatMap(({ start, text: written, href }): Placed[] =>
    isFree(start, start + written.length)
      ? [{ start, written, kind: 'issue', link: { href, text: written } }]
      : [],
  );
  return [...own, ...others].sort((one, other) => one.start - other.start);
}

/** Splits a text token into text and links. */
function cut(token: Token, env: Env, make: TokenMaker): Token[] {
  const plain = (content: string): Token[] => {
    if (content === '') return [];
    const text = new make('text', '', 0);
    text.content = withEmoji(content);
    return [text];
  };
  const parts: Token[] = [];
  let from = 0;
  for (const { start, written, kind, link } of linksIn(token.content, env)) {
    const open = new make('link_open', 'a', 1);
    open.attrSet('href', link.href);
    if (link.title !== undefined) open.attrSet('title', link.title);
    open.attrSet('class', `gfm gfm-${kind}`);
    const text = new make('text', '', 0);
    text.content = link.text;
    parts.push(...plain(token.content.slice(from, start)));
    parts.push(open, text, new make('link_close', 'a', -1));
    from = start + written.length;
  }
  return [...parts, ...plain(token.content.slice(from))];
}

function linkChildren(children: readonly Token[], env: Env, make: TokenMaker): Token[] {
  let depth = 0;
  return children.flatMap((token) => {
    if (token.type === 'link_open') depth++;
    if (token.type === 'link_close') depth--;
    return token.type === 'text' && depth === 0 ? cut(token, env, make) : [token];
  });
}

markdown.core.ruler.push('references', (state) => {
  for (const token of state.tokens) {
    if (token.children) token.children = linkChildren(token.children, state.env as Env, state.Token);
  }
});

const uploaded = /^\/uploads\/[0-9a-f]{32}\//;

/** Makes a relative link to an upload absolute. */
function makeAbsolute(token: Token, name: string, home: string): void {
  const address = token.attrGet(name);
  if (typeof address === 'string' && uploaded.test(address)) token.attrSet(name, `${home}${address}`);
}

markdown.core.ruler.push('uploads', (state) => {
  const { home } = state.env as Env;
  if (home === undefined) return;
  for (const token of state.tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type === 'link_open') makeAbsolute(token, 'href', home);
    if (token.type === 'image') makeAbsolute(token, 'src', home);
  }
});

const box = /^\[([ xX])\](?=\s)/;

markdown.core.ruler.push('boxes', (state) => {
  for (const [index, token] of state.tokens.entries()) {
    const first = token.children?.[0];
    const isItem = state.tokens[index - 2]?.type === 'list_item_open';
    const match = isItem && first?.type === 'text' ? box.exec(first.content) : null;
    if (!match || !first) continue;
    first.content = first.content.slice(3);
    const input = new state.Token('html_inline', '', 0);
    input.content = `<input type="checkbox"${match[1] === ' ' ? '' : ' checked'} disabled>`;
    token.children?.unshift(input);
  }
});

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'div', 'span'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...[
      'a',
      'img',
      'strong',
      'b',
      'em',
      'i',
      'del',
      's',
      'ins',
      'sub',
      'sup',
      'kbd',
      'samp',
      'var',
      'q',
      'abbr',
    ],
    ...['details', 'summary', 'input', 'tt', 'small', 'mark'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'class'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    code: ['class'],
    input: ['type', 'checked', 'disabled'],
    ol: ['start'],
    th: ['align', 'style'],
    td: ['align', 'style', 'colspan', 'rowspan'],
    abbr: ['title'],
    details: ['open'],
  },
  allowedClasses: { a: ['gfm', 'gfm-*'], code: ['language-*'] },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'ftp'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: 100,
  transformTags: {
    // A checkbox in rendered text is always disabled.
    input: (_tag, given) => ({
      tagName: 'input',
      attribs: {
        type: 'checkbox',
        ...('checked' in given ? { checked: '' } : {}),
        disabled: '',
      },
    }),
  },
};

// Most one-line texts have no character with a meaning in Markdown.
const plainLine = /^[\p{L}\p{N},. ]*$/u;

/** Renders Markdown to safe HTML; references become links where `link` knows their target. */
export function renderMarkdown(
  text: string,
  { link, inline = false, home, outside = null }: RenderOptions = {},
): string {
  if (inline && !outside && plainLine.test(text)) return text.trim();
  const env: Env = { ...(link ? { link } : {}), home, outside };
  const html = inline ? markdown.renderInline(text, env) : markdown.render(text, env);
  return sanitizeHtml(html, allowed).trim();
}
