import { BlockList, isIPv6 } from 'node:net';

/**
 * Where an address lies: `public`; `local`, which is this machine or its private network; `special`, which is neither:
 * link-local with the metadata of clouds, multicast, reserved, or an address that carries another one within.
 */
export type AddressClass = 'public' | 'local' | 'special';

const local = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::', 127],
  ['fc00::', 7],
] as const;

const special = [
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;

const listOf = (ranges: readonly (readonly [string, number])[]): BlockList => {
  const list = new BlockList();
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, isIPv6(net) ? 'ipv6' : 'ipv4');
  return list;
};

const localList = listOf(local);
const specialList = listOf(special);

/** An address in the form that lists are asked in: an IPv4 address that is written as an IPv6 one is the former. */
export const plainAddress = (address: string): string => {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(written);
  if (!mapped) return written;
  const bytes = [mapped[1], mapped[2]].flatMap((word = '0') => {
    const value = Number.parseInt(word, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
};

/** The class of an address in any textual form. */
export const addressClass = (address: string): AddressClass => {
  const plain = plainAddress(address);
  const family = isIPv6(plain) ? 'ipv6' : 'ipv4';
  if (localList.check(plain, family)) return 'local';
  return specialList.check(plain, family) ? 'special' : 'public';
};
