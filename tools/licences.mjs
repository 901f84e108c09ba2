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

/** The licences of all packages that went into bundles, as most of them ask for wherever their code is. */
export function licences(metafiles) {
  const parts = packagesOf(metafiles).map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
    const said = typeof license === 'string' ? license : (license?.type ?? 'see its text');
    return [`${name} ${version}: ${said}`, ...texts].join('\n\n');
  });
  return `Hearth holds code of these packages.\n\n${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
