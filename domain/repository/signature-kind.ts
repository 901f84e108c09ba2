/** The kinds of signatures that git objects carry. */
export type SignatureKind = 'PGP' | 'SSH' | 'X509';

const kinds: readonly [string, SignatureKind][] = [
  ['-----BEGIN PGP ', 'PGP'],
  ['-----BEGIN SSH ', 'SSH'],
  ['-----BEGIN SIGNED MESSAGE', 'X509'],
];

/** The kind of an armoured signature, by its first line; PGP when it is unknown. */
export function signatureKind(armoured: string): SignatureKind {
  return kinds.find(([start]) => armoured.trimStart().startsWith(start))?.[1] ?? 'PGP';
}
