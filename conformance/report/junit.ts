import { shown } from '../expect/failure.js';
import type { Report, ReportedCase } from './model.js';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for markup. */
export const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? character);

function inside(one: ReportedCase): string {
  if (one.status === 'skip' || one.status === 'off' || one.known) {
    return `<skipped message="${escaped(one.known ? 'known to fail' : one.reason)}"/>`;
  }
  if (one.status === 'error') return `<error message="${escaped(one.reason)}"/>`;
  if (one.status !== 'fail') return '';
  const { failure } = one;
  const text = failure
    ? [
        `rule ${failure.rule}`,
        failure.words,
        failure.curl ?? '',
        `expected ${shown(failure.expected)}`,
        `actual ${shown(failure.actual)}`,
      ]
    : [one.reason];
  return `<failure message="${escaped(one.reason)}">${escaped(text.join('\n'))}</failure>`;
}

/** The report as JUnit XML, one suite per family. */
export function junit(report: Report): string {
  const families = [...new Set(report.cases.map((one) => one.family))].sort();
  const suites = families.map((family) => {
    const cases = report.cases.filter((one) => one.family === family);
    const lines = cases.map((one) => {
      const seconds = (one.millis / 1000).toFixed(3);
      const head = `<testcase classname="${escaped(family)}" name="${escaped(`${one.id}: ${one.title}`)}" time="${seconds}"`;
      const body = inside(one);
      return body === '' ? `    ${head}/>` : `    ${head}>${body}</testcase>`;
    });
    const count = (status: string) => cases.filter((one) => one.status === status && !one.known).length;
    const totals = `tests="${cases.length}" failures="${count('fail')}" errors="${count('error')}" skipped="${count('skip') + count('off')}"`;
    return [`  <testsuite name="${escaped(family)}" ${totals}>`, ...lines, '  </testsuite>'].join('\n');
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join(
    '\n',
  );
}
