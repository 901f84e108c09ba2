import { imageTypeOf } from './avatar.js';

const pictureEndings = new Set(['png', 'jpg', 'jpeg', 'gif', 'bmp', 'tiff', 'ico', 'webp']);
// In bytes: what keeps names allows 255 of them, whatever the script.
const longest = 200;
const longestEnding = 20;

const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8');

/** The beginning of a text that takes no more than so many bytes, and ends with a whole character. */
function beginning(text: string, bytes: number): string {
  let left = bytes;
  let end = 0;
  for (const character of text) {
    left -= bytesOf(character);
    if (left < 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** A name split at its last dot; a leading dot begins no extension. */
function splitName(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? { stem: name, ending: '' } : { stem: name.slice(0, dot), ending: name.slice(dot + 1) };
}

/**
 * The name under which an uploaded file is served: the last part of the given name, with every character replaced
 * that is unsafe in an address, and never one that leads to another folder. Letters and digits of every script stay.
 * Rules: UPLOAD-7, UPLOAD-9.
 */
export function uploadName(given: string): string {
  const bare = given.split(/[\\/]/).at(-1) ?? '';
  const clean = bare.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}.+_-]/gu, '_');
  if (clean === '') return 'file';
  if (/^\.+$/.test(clean)) return clean.replaceAll('.', '_').slice(0, longest);
  if (bytesOf(clean) <= longest) return clean;
  const { stem, ending } = splitName(clean);
  if (ending === '' || bytesOf(ending) > longestEnding) return beginning(clean, longest);
  return `${beginning(stem, longest - bytesOf(ending) - 1)}.${ending}`;
}

/** Whether a file is a picture: both its name and its first bytes say so. Rule: UPLOAD-4. */
export const isPicture = (name: string, head: Uint8Array): boolean =>
  pictureEndings.has(splitName(name).ending.toLowerCase()) && imageTypeOf(head) !== null;

/** The alternative text and Markdown of an uploaded file. Rule: UPLOAD-4. */
export function uploadTexts(name: string, url: string, picture: boolean): { alt: string; markdown: string } {
  const alt = picture ? splitName(name).stem : name;
  return { alt, markdown: `${picture ? '!' : ''}[${alt}](${url})` };
}
