import { type Category, groupByTitle } from './categories.js';
import type { ChangelogConfig } from './config.js';
import type { WrittenMoment } from './date.js';
import { strftime } from './strftime.js';
import { runTemplate, type TemplateData } from './template-run.js';

/** One commit as templates see it; author and merge request are absent when unknown. */
export interface ChangelogEntry {
  title: string;
  commit: { reference: string; trailers: Readonly<Record<string, string>> };
  author?: { reference: string; contributor: boolean; credit: boolean };
  merge_request?: { reference: string };
}

/** The content of a section. */
export interface SectionInput {
  version: string;
  date: WrittenMoment;
  entries: readonly { category: string; entry: ChangelogEntry }[];
}

const categoryData = ({ title, entries }: Category<ChangelogEntry>) => {
  const count = entries.length;
  return { title, count, single_change: count === 1, entries };
};

/** Renders a section, which ends in a blank line; templates cannot change the heading. */
export function renderSection(config: ChangelogConfig, { version, date, entries }: SectionInput): string {
  const categories = groupByTitle(entries, config.titles).map(categoryData);
  // Entries are plain data, but their optional fields do not fit the type.
  const body = runTemplate(config.template, { categories } as unknown as TemplateData);
  return `## ${version} (${strftime(config.dateFormat, date)})\n\n${body.trim()}\n\n`;
}
