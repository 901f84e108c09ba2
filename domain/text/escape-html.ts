const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapedIn = (text: string, signs: RegExp): string =>
  text.replace(signs, (sign) => entities[sign] ?? sign);

/** Escapes text for any place in HTML. */
export const escapeHtml = (text: string): string => escapedIn(text, /[&<>"']/g);

/** Escapes text as Markdown does: for places between tags, and in double quotes. */
export const escapeMarkup = (text: string): string => escapedIn(text, /[&<>"]/g);
