import type { Because } from '../contract/rules.js';
import { breakdownOf, isIdle, sentenceOf } from './advice.js';
import { escaped } from './junit.js';
import type { Report } from './model.js';
import { number, type Tone, verdictTones, word } from './words.js';

/** The cases by how they ended; what none of them did is left out. */
function casesOf({ counts }: Report): string {
  const some = (count: number, words: string) => (count > 0 ? [`${number(count)} ${words}`] : []);
  const failed = [...some(counts.known, 'known'), ...some(counts.warnings, 'only warnings')];
  return [
    `${number(counts.pass)} passed`,
    `${number(counts.fail)} failed${failed.length > 0 ? ` (${failed.join(', ')})` : ''}`,
    ...some(counts.error, 'broke'),
    ...some(counts.skip, 'skipped'),
    ...some(counts.off, 'switched off'),
  ].join(', ');
}

/** How the run was made, so that it can be made again. */
function circumstances(report: Report): string {
  const { settings, suite } = report;
  const day = report.date.replace('T', ' ').replace(/:\d\d(\.\d+)?Z$/, ' UTC');
  const who = settings.administrator ? 'with the token of an administrator' : 'without an administrator';
  const chosen = [...settings.only, ...(settings.profile === null ? [] : [`profile ${settings.profile}`])];
  return [
    `${day}, ${(report.millis / 1000).toFixed(1)} s`,
    ...(isIdle(report) ? [] : [who]),
    ...(settings.strict ? ['strict: warnings count as well'] : []),
    ...(settings.readOnly ? ['read only: nothing was made'] : []),
    ...(chosen.length > 0 ? [`only ${chosen.join(', ')}`] : []),
    `seed ${settings.seed}, ${settings.jobs} cases at a time, suite ${suite.version}`,
  ].join('; ');
}

/** The beginning of the page: what was judged, the verdict as a sentence, and how it came about. */
export function opening(report: Report): string {
  const { target } = report;
  const version = target.version ? `, which says that it is version ${escaped(target.version)}` : '';
  const breakdown = breakdownOf(report).replace(/^b/, 'B');
  return `<header class="hero ${verdictTones[report.verdict]}">
<p class="soft">Does the server at <code>${escaped(target.url)}</code>${version}, keep to the GitLab-compatible interface?</p>
<h1>${escaped(sentenceOf(report))}</h1>
${report.stopped ? `<p>${escaped(report.stopped)}</p>` : ''}
<p>${escaped(breakdown)}.</p>
<p>Cases: ${casesOf(report)}.</p>
<p class="soft small">${escaped(circumstances(report))}</p>
</header>`;
}

const meanings: Record<Because, { title: string; text: string }> = {
  safety: {
    title: 'Safety',
    text: 'They protect somebody: who may read, write and delete what, secrets, protected branches.',
  },
  contract: { title: 'Contract', text: 'The description of the interface promises them.' },
  custom: {
    title: 'Custom',
    text: 'What clients are used to. A broken one is a warning, unless the run is strict.',
  },
};

/** The rules by why they bind, which is what a broken one means. */
export function kinds({ rules, broken }: Report): string {
  const cards = (Object.keys(meanings) as Because[]).map((because) => {
    const seen = rules.filter((rule) => rule.because === because && rule.status !== 'not observable');
    const kept = seen.filter(({ status }) => status === 'kept').length;
    const bad = broken[because];
    const tone: Tone = bad > 0 ? (because === 'custom' ? 'open' : 'bad') : kept > 0 ? 'good' : 'none';
    const { title, text } = meanings[because];
    return `<div class="card ${tone}"><b>${title}</b>${word(tone, bad === 0 ? 'none broken' : `${number(bad)} broken`)}
<p>${number(kept)} of ${number(seen.length)} rules kept</p><p class="soft small">${text}</p></div>`;
  });
  return `<h2>Rules by what they are for</h2><div class="cards wide">${cards.join('')}</div>`;
}
