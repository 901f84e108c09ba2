import { BlockList, isIP, isIPv6 } from 'node:net';
import { plainAddress } from './address-class.js';

/** A place that a request goes to: the name as written, one address of it, and the port. */
export interface Destination {
  host: string;
  address: string;
  port: number;
}

const nameAndPort = (entry: string): { name: string; port: number | null } => {
  if (isIPv6(entry)) return { name: entry, port: null };
  const found = /^(?<name>\[[^\]]*\]|[^:]*):(?<port>\d{1,5})$/.exec(entry)?.groups;
  const name = (found?.['name'] ?? entry).replace(/^\[|\]$/g, '');
  return { name, port: found ? Number(found['port']) : null };
};

const isInRange = (range: string, address: string): boolean => {
  const [net = '', bits] = range.split('/');
  const most = isIPv6(net) ? 128 : 32;
  const prefix = bits === undefined ? most : Number(bits);
  if (isIP(net) === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > most) return false;
  const list = new BlockList();
  const plain = bits === undefined ? plainAddress(net) : net;
  const family = (one: string) => (isIPv6(one) ? 'ipv6' : 'ipv4');
  list.addSubnet(plain, isIPv6(plain) ? prefix : Math.min(prefix, 32), family(plain));
  return list.check(address, family(address));
};

/**
 * Whether the administrator's list names a destination: an address, a range, or a name, each with a port or for all
 * ports.
 */
export const isAllowed = (entries: readonly string[], { host, address, port }: Destination): boolean => {
  const plain = plainAddress(address);
  return entries.some((entry) => {
    const wanted = nameAndPort(entry.trim().toLowerCase());
    if (wanted.port !== null && wanted.port !== port) return false;
    return wanted.name === host.toLowerCase() || isInRange(wanted.name, plain);
  });
};
