import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Caller } from '../../actions/context.js';

const named: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** An address without the form that IPv4 has on a socket for both. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The networks that a list names, by `loopback`, `private`, an address or a range; null when it cannot be read. */
export function networksOf(list: string): BlockList | null {
  const networks = new BlockList();
  const words = list.split(/[\s,]+/).filter((word) => word !== '');
  for (const word of words.flatMap((one) => named.get(one.toLowerCase()) ?? [one])) {
    const [address = '', bits] = word.split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    const prefix = bits === undefined ? most : Number(bits);
    if (isIP(address) === 0 || !/^\d*$/.test(bits ?? '') || prefix > most) return null;
    networks.addSubnet(address, prefix, familyOf(address));
  }
  return networks;
}

/**
 * The address of whoever sent a request: that of the connection, or what trusted proxies say of it. Each proxy adds
 * the address it was called from at the end, so the last one that is no proxy of ours is the caller.
 */
export function callerAddress(request: IncomingMessage, trusted: BlockList): string {
  const peer = plain(request.socket.remoteAddress ?? '');
  const told = request.headers['x-forwarded-for'];
  if (told === undefined) return peer;
  let caller = peer;
  for (const one of [told].flat().join(',').split(',').reverse()) {
    if (isIP(caller) === 0 || !trusted.check(caller, familyOf(caller))) break;
    const address = plain(one.trim());
    if (isIP(address) === 0) break;
    caller = address;
  }
  return caller;
}

/** What limits count an address as: one customer of a network has 2^64 addresses of IPv6. */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter((part) => part !== '');
  const after = tail?.split(':').filter((part) => part !== '') ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const parts = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${parts
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** What limits count a caller as. */
export const callerKey = ({ userId, ip }: Caller): string =>
  userId === null ? `address ${addressKey(ip)}` : `user ${userId}`;
