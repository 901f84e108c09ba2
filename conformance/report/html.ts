import { shown } from '../expect/failure.js';
import { adviceOf, commandFor, isIdle } from './advice.js';
import { escaped } from './junit.js';
import type { Report, ReportedCase, ReportedRule } from './model.js';
import { notObserved } from './not-observed.js';
import { kinds, opening } from './opening.js';
import { mostAlike, reasonsOf, type SharedReason } from './reasons.js';
import { style } from './style.js';
import { number, ruleTones, type Tone, tag, verdictTones, word } from './words.js';

function next(report: Report): string {
  const advice = adviceOf(report);
  if (advice.length === 0) return '';
  return `<h2>What to do next</h2><ul>${advice.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>`;
}

function profileCards(report: Report): string {
  const cards = Object.entries(report.profiles).map(([name, verdict]) => {
    const tone = verdictTones[verdict] ?? 'none';
    return `<div class="card ${tone}"><b>${escaped(name)}</b>${word(tone, verdict)}</div>`;
  });
  return `<h2>Profiles</h2>
<p class="soft">Parts of the interface, each with a verdict of its own: who only reads repositories asks for core and
repository. A part is partial when nothing is wrong, but some of its cases could not be judged.</p>
<div class="cards">${cards.join('')}</div>`;
}

function coverage(report: Report): string {
  const rows = Object.entries(report.coverage).map(([name, { seen, of, outOfReach }]) => {
    const percent = of === 0 ? 0 : Math.round((seen / of) * 100);
    const beyond = outOfReach > 0 ? `<br>${number(outOfReach)} out of reach` : '';
    return `<div class="share"><span>${name}</span><span class="track"><i style="width:${percent}%"></i></span>
<span class="number">${number(seen)} of ${number(of)} (${percent} %)${beyond}</span></div>`;
  });
  return `<h2>How much was looked at</h2>
<p class="soft">What of the described interface the run has seen in answers. Statuses, fields and parameters count once for
each operation; out of reach is what no call brings about.</p>${rows.join('\n')}`;
}

function failure(one: ReportedCase, report: Report): string {
  const tone = one.status === 'error' ? 'none' : one.known || one.level !== 'must' ? 'open' : 'bad';
  const name = one.status === 'error' ? 'broke' : one.known ? 'known' : one.level;
  const { failure: shownFailure } = one;
  const row = (term: string, text: string, code = false): string =>
    `<dt>${term}</dt><dd>${code ? `<pre>${escaped(text)}</pre>` : escaped(text)}</dd>`;
  const body = shownFailure
    ? [
        row('Rule', `${shownFailure.rule}: ${shownFailure.words}`),
        shownFailure.curl ? row('Request', shownFailure.curl, true) : '',
        row(
          'Expected',
          `${shownFailure.what ? `${shownFailure.what}: ` : ''}${shown(shownFailure.expected)}`,
          true,
        ),
        row('Actual', shown(shownFailure.actual), true),
        shownFailure.path ? row('Differs at', shownFailure.path, true) : '',
      ].join('')
    : row('Reason', one.reason);
  const again = row('Again', commandFor(report, `--only ${one.id}`), true);
  return `<details open class="${tone}"><summary>${word(tone, name)}<span>${escaped(one.title)}</span>
<span class="push">${tag(one.id)}</span></summary><div class="inside"><dl>${body}${again}</dl></div></details>`;
}

/** More cases than this with one reason are only counted; `report.json` has them all. */
const mostListed = 200;

/** A reason, with its cases folded away. */
function sharedReason({ text, cases }: SharedReason): string {
  const listed = cases.slice(0, mostListed).map((one) => `<li>${escaped(one.title)} ${tag(one.id)}</li>`);
  const rest = cases.length - listed.length;
  const more = rest > 0 ? `<li>and ${rest} more, which report.json lists</li>` : '';
  const broke = cases.some((one) => one.status === 'error') ? word('none', 'broke') : '';
  return `<details class="none"><summary>${broke}<span>${escaped(text)}</span><span class="push">${tag(
    cases.length === 1 ? '1 case' : `${cases.length} cases`,
  )}</span></summary><div class="inside soft"><ul>${listed.join('')}${more}</ul></div></details>`;
}

function failures(report: Report): string {
  const bad = report.cases.filter((one) => one.status === 'fail' || one.status === 'error');
  if (bad.length === 0) return '';
  const weight = (one: ReportedCase) =>
    one.known ? 3 : one.status === 'error' ? 2 : one.level === 'must' ? 0 : 1;
  // Cases that broke for the same reason have one cause, which is not theirs.
  const alike = reasonsOf(report.cases, ['error']).filter(({ cases }) => cases.length > mostAlike);
  const gathered = new Set(alike.flatMap(({ cases }) => cases));
  const sorted = bad.filter((one) => !gathered.has(one)).sort((a, b) => weight(a) - weight(b));
  return `<h2>What went wrong</h2>
<p class="soft">Each case makes requests and holds the answers against its rules. A broken rule of level must decides the
verdict; one of level should ${report.settings.strict ? 'decides it as well, since the run was strict' : 'is a warning'}, and one of level may
never does. A case that broke could not be judged, which says nothing about the deployment. The last request is shown as
a command, with the name of the caller instead of a token.</p>
${[...sorted.map((one) => failure(one, report)), ...alike.map(sharedReason)].join('\n')}`;
}

function skipped(report: Report): string {
  const reasons = reasonsOf(report.cases, ['skip', 'off']);
  if (reasons.length === 0) return '';
  const rows = reasons.map(sharedReason);
  return `<h2>What was not judged, and why</h2>
<p class="soft">None of this speaks against the deployment. Open a reason to see the cases.</p>${rows.join('\n')}`;
}

function ruleRows(rules: readonly ReportedRule[]): string {
  const rows = rules.map((rule) => {
    const why = rule.reason ? `<br><span class="soft">${escaped(rule.reason)}</span>` : '';
    return `<tr><td><code>${escaped(rule.id)}</code></td><td>${escaped(rule.summary)} ${tag(
      `${rule.level}, ${rule.because}`,
    )}${why}</td><td>${word(ruleTones[rule.status], rule.status)}</td></tr>`;
  });
  return `<table>${rows.join('\n')}</table>`;
}

function rules(report: Report): string {
  const sections = new Map<string, ReportedRule[]>();
  for (const rule of report.rules) {
    const name = `${rule.family}: ${rule.section}`;
    sections.set(name, [...(sections.get(name) ?? []), rule]);
  }
  const blocks = [...sections].map(([name, members]) => {
    const count = (status: ReportedRule['status']) => members.filter((one) => one.status === status).length;
    const tone: Tone = count('broken') > 0 ? 'bad' : count('kept') > 0 ? 'good' : 'none';
    const told = (['broken', 'kept', 'not judged', 'no case', 'not observable'] as const)
      .filter((status) => count(status) > 0)
      .map((status) => `${count(status)} ${status}`);
    return `<details class="${tone}"><summary><span>${escaped(name)}</span><span class="push">${word(
      tone,
      told.join(', '),
    )}</span></summary><div class="inside">${ruleRows(members)}</div></details>`;
  });
  return `<h2>Every rule</h2>
<p class="soft">By family and by section of the interface. A rule is not judged when none of its cases was run here; what is
not observable can be seen by no call, and each tells why.</p>${blocks.join('\n')}`;
}

/** The report as one self-contained page. */
export function html(report: Report): string {
  const left =
    report.left.length > 0 ? `<h2>Left behind</h2><p>${report.left.map(escaped).join('<br>')}</p>` : '';
  // When nothing could be asked, the reason is all there is to show.
  const parts = isIdle(report)
    ? [opening(report), left]
    : [opening, next, kinds, profileCards, failures, () => left, skipped, coverage, notObserved, rules].map(
        (part) => part(report),
      );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Conformance of ${escaped(report.target.url)}: ${escaped(report.verdict)}</title><style>${style}</style></head>
<body><main>
${parts.join('\n')}
</main></body></html>
`;
}
