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

/** The licences of all packages that went into bundles, as most of them ask for wherever their code is; each text once. */
export function licences(metafiles) {
  const owners = new Map();
  for (const folder of packagesOf(metafiles)) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
    const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
    const said = typeof license === 'string' ? license : (license?.type ?? 'see its text');
    owners.set(text, [...(owners.get(text) ?? []), `${name} ${version}: ${said}`]);
  }
  const parts = [...owners].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  return `Hearth holds code of these packages.\n\n${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
