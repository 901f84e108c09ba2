import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the packages that bundles took files from. */
function packagesOf(metafiles) {
  const folders = new Set();
  for (const { inputs } of metafiles) {
    for (const input of Object.keys(inputs)) {
      const found = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input);
      if (found) folders.add(found[0]);
    }
  }
  return [...folders].sort();
}

/** How far down a text says whose it is. */
const heading = 12;

/** Who holds the rights, and the terms, which many share: only blanks and the lines that name somebody differ. */
function partsOf(text) {
  const lines = text.split(/\r?\n/);
  const isOwn = (line, index) =>
    index < heading && /^\W*(copyright|\(c\)|©|the mit|mit licen|isc licen)/i.test(line);
  const own = lines.filter(isOwn).map((line) => line.trim());
  const terms = lines
    .filter((line, index) => !isOwn(line, index))
    .join('\n')
    .trim();
  return { own, terms, key: terms.replace(/[\s"'“”‘’*>]+/g, ' ').toLowerCase() };
}

/** The licences of all packages that went into bundles, as most of them ask for wherever their code is; all terms once. */
export function licences(metafiles) {
  const shared = new Map();
  for (const folder of packagesOf(metafiles)) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
    const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
    const said = typeof license === 'string' ? license : (license?.type ?? 'see its text');
    const { own, terms, key } = partsOf(text);
    const { packages } = shared.get(key) ?? shared.set(key, { terms, packages: [] }).get(key);
    packages.push([`${name} ${version}: ${said}`, ...own].join('\n  '));
  }
  const parts = [...shared.values()].map(({ terms, packages }) => `${packages.join('\n')}\n\n${terms}`);
  return `Hearth holds code of these packages.\n\n${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
