import { renderMarkdowns } from '../../actions/references/render-markdown.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import type { LoadedGroup, LoadedProject } from '../../storage/database/projects/load.js';
import type { Batch, GraphqlContext } from '../context.js';

/** A text with the place that its references are read from. */
interface PlacedText {
  text: string;
  inline: boolean;
  project: LoadedProject | null;
  group: LoadedGroup | null;
}

const placeOf = ({ inline, project, group }: PlacedText): string =>
  `${inline} ${project?.id ?? ''} ${group?.id ?? ''}`;

/** Texts as HTML; those of one place are rendered together, with one look-up of what they refer to. */
const htmls: Batch<PlacedText, string> = {
  load: async ({ services, viewer }, texts) => {
    const places = new Map<string, PlacedText[]>();
    for (const one of texts) places.set(placeOf(one), [...(places.get(placeOf(one)) ?? []), one]);
    const found = new Map<PlacedText, string>();
    for (const [first, ...others] of places.values()) {
      if (!first) continue;
      const all = [first, ...others];
      const { project, group, inline } = first;
      const rendered = await renderMarkdowns(
        all.map(({ text }) => text),
        { source: services.db.hot, home: { project, group }, reader: viewer, urls: services.urls, inline },
      );
      all.forEach((one, index) => {
        found.set(one, rendered[index] ?? '');
      });
    }
    return texts.map((one) => found.get(one) ?? '');
  },
};

/** A text of a project or group as HTML; none stays empty. */
export function htmlOf(
  context: GraphqlContext,
  text: string | null,
  { project = null, group = null }: { project?: ProjectAccess | null; group?: LoadedGroup | null },
  inline = false,
): Promise<string> | string {
  return text === null || text === '' ? '' : context.load(htmls, { text, inline, project, group });
}
