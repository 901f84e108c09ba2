/** A license as the interface names it. */
export interface License {
  key: string;
  name: string;
  nickname: string | null;
  html_url: string | null;
  source_url: string | null;
}

interface KnownLicense extends License {
  /** Words that all occur in its text, and not all in that of a license above it in the list. */
  marks: readonly string[];
}

const chooser = (key: string): string => `https://choosealicense.com/licenses/${key}/`;

const known = (
  key: string,
  name: string,
  nickname: string | null,
  source_url: string | null,
  ...marks: string[]
): KnownLicense => ({ key, name, nickname, html_url: chooser(key), source_url, marks });

const gnu = (file: string): string => `https://www.gnu.org/licenses/${file}.txt`;

// A license whose words include those of another comes before it.
const licenses: readonly KnownLicense[] = [
  known(
    'agpl-3.0',
    'GNU Affero General Public License v3.0',
    'GNU AGPLv3',
    gnu('agpl-3.0'),
    'gnu affero general public license',
    'version 3',
  ),
  known(
    'lgpl-3.0',
    'GNU Lesser General Public License v3.0',
    'GNU LGPLv3',
    gnu('lgpl-3.0'),
    'gnu lesser general public license',
    'version 3',
  ),
  known(
    'lgpl-2.1',
    'GNU Lesser General Public License v2.1',
    'GNU LGPLv2.1',
    gnu('lgpl-2.1'),
    'gnu lesser general public license',
    'version 2.1',
  ),
  known(
    'gpl-3.0',
    'GNU General Public License v3.0',
    'GNU GPLv3',
    gnu('gpl-3.0'),
    'gnu general public license',
    'version 3',
  ),
  known(
    'gpl-2.0',
    'GNU General Public License v2.0',
    'GNU GPLv2',
    gnu('gpl-2.0'),
    'gnu general public license',
    'version 2',
  ),
  known(
    'apache-2.0',
    'Apache License 2.0',
    null,
    'https://spdx.org/licenses/Apache-2.0.html',
    'apache license',
    'version 2.0',
  ),
  known(
    'mpl-2.0',
    'Mozilla Public License 2.0',
    null,
    'https://www.mozilla.org/media/MPL/2.0/index.txt',
    'mozilla public license',
    '2.0',
  ),
  known(
    'unlicense',
    'The Unlicense',
    null,
    'https://spdx.org/licenses/Unlicense.html',
    'released into the public domain',
    'unlicense',
  ),
  known(
    'cc0-1.0',
    'Creative Commons Zero v1.0 Universal',
    null,
    'https://creativecommons.org/publicdomain/zero/1.0/legalcode.txt',
    'cc0 1.0 universal',
  ),
  known(
    'bsl-1.0',
    'Boost Software License 1.0',
    null,
    'https://www.boost.org/LICENSE_1_0.txt',
    'boost software license',
  ),
  known(
    'isc',
    'ISC License',
    null,
    'https://spdx.org/licenses/ISC.html',
    'permission to use, copy, modify, and/or distribute this software',
  ),
  known(
    'mit',
    'MIT License',
    null,
    'https://spdx.org/licenses/MIT.html',
    'permission is hereby granted, free of charge',
    'the software is provided "as is"',
  ),
  known(
    'bsd-3-clause',
    'BSD 3-Clause "New" or "Revised" License',
    null,
    'https://spdx.org/licenses/BSD-3-Clause.html',
    'redistribution and use in source and binary forms',
    'neither the name of',
  ),
  known(
    'bsd-2-clause',
    'BSD 2-Clause "Simplified" License',
    null,
    'https://spdx.org/licenses/BSD-2-Clause.html',
    'redistribution and use in source and binary forms',
  ),
];

const fileName =
  /^(un)?licen[cs]e(\.(md|txt|markdown|rst|adoc))?$|^copying(\.(md|txt|lesser))?$|^licen[cs]e-[a-z0-9.-]+$/i;

/** The license file among the names in the root folder, or null. */
export function licenseFile(names: readonly string[]): string | null {
  const found = names.filter((name) => fileName.test(name)).sort();
  return found.find((name) => !/^copying/i.test(name)) ?? found[0] ?? null;
}

/** Recognises the license of a text; the key of an unknown one is "other". */
export function recogniseLicense(text: string): License {
  const plain = text.slice(0, 20_000).toLowerCase().replace(/\s+/g, ' ');
  const found = licenses.find((one) => one.marks.every((mark) => plain.includes(mark)));
  if (!found) return { key: 'other', name: 'Other', nickname: null, html_url: null, source_url: null };
  const { key, name, nickname, html_url, source_url } = found;
  return { key, name, nickname, html_url, source_url };
}
