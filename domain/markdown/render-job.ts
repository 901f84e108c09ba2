import type { OutsideTracker } from '../references/outside.js';
import { escapeMarkup } from '../text/escape-html.js';
import { type Addresses, linkTo } from './addresses.js';
import { renderMarkdown } from './render.js';

/** A text to render with all that its HTML depends on. */
export interface RenderJob {
  text: string;
  inline: boolean;
  /** The address of the project that relative links to uploads refer to. */
  home: string | undefined;
  /** Null where the text has no references. */
  addresses: Addresses | null;
  /** The tracker somewhere else whose issues become links; null where there is none. */
  outside: OutsideTracker | null;
}

/** Most characters of HTML for one text: a short table can be written that fills memory when it is rendered. */
const mostHtml = 6_000_000;

/** The text as it is written, for what cannot be rendered within the bounds. */
export const asPlainText = ({ text, inline }: Pick<RenderJob, 'text' | 'inline'>): string =>
  inline ? escapeMarkup(text.trim()) : `<pre>${escapeMarkup(text)}</pre>`;

/** Renders a text, however long that takes. */
export function renderJob(job: RenderJob): string {
  const { text, inline, home, addresses, outside } = job;
  const link = addresses === null ? {} : { link: linkTo(addresses) };
  const html = renderMarkdown(text, { ...link, inline, home, outside });
  return html.length > mostHtml ? asPlainText(job) : html;
}

const mostAtOnce = 4000;
/** A table has as many cells as its columns times its rows, both of them written briefly. */
const mostWithTable = 500;

/** Whether a text is rendered in a few milliseconds, whatever it says. */
export const isQuick = ({ text }: Pick<RenderJob, 'text'>): boolean =>
  text.length <= (text.includes('|') ? mostWithTable : mostAtOnce);
