import { renderMarkdown } from '../markdown/render.js';
import { asPlainText } from '../markdown/render-job.js';
import { changedLater, isLate } from '../text/late-text.js';

/** Records hold many labels, so that only short descriptions are rendered; a longer one is shown as it is written. */
const mostRendered = 1000;

/** The description of a label as one line of HTML. Rule: LABEL-RECORD-4. */
export const labelDescriptionHtml = (description: string | null): string => {
  if (!description) return '';
  if (isLate(description))
    return changedLater(description, 'html', async (whole) => labelDescriptionHtml(whole));
  if (description.length > mostRendered) return asPlainText({ text: description, inline: true });
  return renderMarkdown(description, { inline: true }).trim();
};
