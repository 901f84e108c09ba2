/** A field of an attachment. */
export interface ChatField {
  title: string;
  value: string;
  short?: boolean;
}

/** What stands below the line of a message; the names are those that chat servers read. */
export interface ChatAttachment {
  title?: string;
  title_link?: string;
  text?: string;
  color: string;
  author_name?: string;
  author_icon?: string;
  author_link?: string;
  fields?: ChatField[];
  fallback?: string;
  footer?: string;
  footer_icon?: string;
  ts?: number;
}

/** A message about an event, for every chat kind. */
export interface ChatMessage {
  /** The line above the attachments; empty where they say everything. */
  pretext: string;
  /** The message in one line. */
  summary: string;
  attachments: ChatAttachment[];
  /** The attachments as text. */
  body: string;
  /** The message as kinds show it that know activities. */
  activity: { title: string; subtitle: string; text: string; image: string };
}

/** How a kind writes links. */
export interface ChatStyle {
  link(text: string, url: string): string;
  /** What users wrote in Markdown. */
  text(markdown: string): string;
  /** Whether the attachments are the text of the message, rather than parts of their own. */
  isMarkdown: boolean;
}

/** The colours that attachments have. */
export const colors = {
  plain: '#334455',
  open: '#C95823',
  good: 'good',
  warning: 'warning',
  danger: 'danger',
};

const slackLink = (text: string, url: string): string => `<${url}|${text}>`;

/** Links in Markdown. */
export const markdownStyle: ChatStyle = {
  link: (text, url) => `[${text}](${url})`,
  text: (markdown) => markdown,
  isMarkdown: true,
};

/** Links as Slack writes them. */
export const slackStyle: ChatStyle = {
  link: slackLink,
  text: (markdown) =>
    markdown.replace(/!?\[([^[\]]*)\]\(([^()\s]*)\)/g, (_, text: string, url: string) =>
      slackLink(text, url),
    ),
  isMarkdown: false,
};

/** How long something took: minutes and seconds, with hours from one hour on. */
export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (number: number) => String(number).padStart(2, '0');
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return whole < 3600 ? rest : `${two(Math.floor(whole / 3600))}:${rest}`;
};
