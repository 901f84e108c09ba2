import { BlockList, isIPv6 } from 'node:net';
import { plainAddress } from './address-class.js';

/** Kinds of networks that are told of by name, the first that fits. */
const networks: readonly (readonly [
  what: string,
  ranges: readonly (readonly [net: string, prefix: number])[],
])[] = [
  [
    'localhost',
    [
      ['0.0.0.0', 32],
      ['::', 128],
    ],
  ],
  [
    'loopback addresses',
    [
      ['127.0.0.0', 8],
      ['::1', 128],
    ],
  ],
  [
    'the link local network',
    [
      ['169.254.0.0', 16],
      ['fe80::', 10],
    ],
  ],
  ['the shared address space', [['100.64.0.0', 10]]],
  ['the limited broadcast address', [['255.255.255.255', 32]]],
  [
    'the local network',
    [
      ['10.0.0.0', 8],
      ['172.16.0.0', 12],
      ['192.168.0.0', 16],
      ['fc00::', 7],
    ],
  ],
];

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

const lists = networks.map(([what, ranges]) => {
  const list = new BlockList();
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, familyOf(net));
  return { what, list };
});

/** Why nothing is sent to a host with an address that may not be called. Rule: EXPORT-ASK-11. */
export function refusalReason(host: string, address: string): string {
  const plain = plainAddress(address);
  const isByName = /^localhost\.?$/i.test(host);
  const kind = lists.find(({ list }) => list.check(plain, familyOf(plain)))?.what ?? 'reserved addresses';
  return `Requests to ${isByName ? 'localhost' : kind} are not allowed`;
}

/** Why nothing is sent to a text that is no address of HTTP. Rule: EXPORT-ASK-11. */
export const unreadableReason = (text: string): string =>
  URL.canParse(text) && !/^https?:$/.test(new URL(text).protocol)
    ? 'Only allowed schemes are http, https'
    : 'URI is invalid';
