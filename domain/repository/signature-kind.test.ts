import { expect, it } from 'vitest';
import { signatureKind } from './signature-kind.js';

it.each([
  ['-----BEGIN PGP SIGNATURE-----\n', 'PGP'],
  ['-----BEGIN PGP MESSAGE-----\n', 'PGP'],
  ['-----BEGIN SSH SIGNATURE-----\n', 'SSH'],
  ['\n-----BEGIN SIGNED MESSAGE-----\n', 'X509'],
  ['something else', 'PGP'],
])('knows %j as %s', (armoured, kind) => {
  expect(signatureKind(armoured)).toBe(kind);
});
