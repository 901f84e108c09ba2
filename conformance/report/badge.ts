import type { Report } from './model.js';

const colours: Record<Report['verdict'], string> = {
  conformant: '#2e7d32',
  'not conformant': '#c62828',
  partial: '#b26a00',
  broken: '#616161',
};

/** A badge with the verdict. */
export function badge(report: Report): string {
  const right = `${report.verdict} (${report.counts.pass}/${report.cases.length})`;
  const left = 'conformance';
  const widthOf = (text: string) => Math.round(text.length * 6.6) + 14;
  const [a, b] = [widthOf(left), widthOf(right)];
  const label = (text: string, x: number) =>
    `<text x="${x}" y="14" fill="#fff" font-family="Verdana,sans-serif" font-size="11" text-anchor="middle">${text}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${a + b}" height="20" role="img" aria-label="${left}: ${right}">`,
    `<clipPath id="r"><rect width="${a + b}" height="20" rx="3"/></clipPath>`,
    `<g clip-path="url(#r)"><rect width="${a}" height="20" fill="#444"/>`,
    `<rect x="${a}" width="${b}" height="20" fill="${colours[report.verdict]}"/></g>`,
    label(left, a / 2),
    label(right, a + b / 2),
    '</svg>',
    '',
  ].join('\n');
}
