import { expect, it } from 'vitest';
import { refusalReason, unreadableReason } from './refusal-reason.js';

it.each([
  ['localhost', '127.0.0.1', 'localhost'],
  ['localhost.', '::1', 'localhost'],
  ['0.0.0.0', '0.0.0.0', 'localhost'],
  ['name.example', '127.0.0.1', 'loopback addresses'],
  ['::1', '::1', 'loopback addresses'],
  ['169.254.169.254', '169.254.169.254', 'the link local network'],
  ['::ffff:a9fe:a9fe', '::ffff:a9fe:a9fe', 'the link local network'],
  ['fe80::1', 'fe80::1', 'the link local network'],
  ['name.example', '10.1.2.3', 'the local network'],
  ['172.31.0.1', '172.31.0.1', 'the local network'],
  ['fd00::1', 'fd00::1', 'the local network'],
  ['100.64.0.1', '100.64.0.1', 'the shared address space'],
  ['255.255.255.255', '255.255.255.255', 'the limited broadcast address'],
  ['224.0.0.1', '224.0.0.1', 'reserved addresses'],
])('tells why %s at %s is not called', (host, address, kind) => {
  expect(refusalReason(host, address)).toBe(`Requests to ${kind} are not allowed`);
});

it('tells what is wrong with what is no address of HTTP', () => {
  expect(unreadableReason('ftp://a.example')).toBe('Only allowed schemes are http, https');
  expect(unreadableReason('nonsense')).toBe('URI is invalid');
  expect(unreadableReason('http://a b')).toBe('URI is invalid');
});
