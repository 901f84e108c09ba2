import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { asPlainText, type RenderJob } from '../../domain/markdown/render-job.js';
import { besideTheLoop } from './text-threads.js';

/** The HTML of long texts by all that it depends on; as many characters as a few thousand long comments. */
const kept = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (html) => html.length + 1,
});

const keyOf = ({ text, inline, home, addresses, outside }: RenderJob): string => {
  const places = addresses && [[...addresses.mentions], [...addresses.labels], [...addresses.others]];
  return createHash('sha256')
    .update(JSON.stringify([inline, home ?? null, places, outside]))
    .update(text)
    .digest('base64');
};

/** Renders a long text beside the event loop, within the bounds, and keeps the result. */
export async function renderBeside(job: RenderJob): Promise<string> {
  const key = keyOf(job);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = await besideTheLoop('render', job);
  if (html === null) return asPlainText(job);
  kept.set(key, html);
  return html;
}
