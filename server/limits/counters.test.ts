import { describe, expect, it } from 'vitest';
import { addressKey, callerAddress, callerKey, networksOf } from './address.js';
import { MemoryCounters, windowAt } from './counters.js';

describe('counts', () => {
  it('begin anew in another window', () => {
    const counters = new MemoryCounters();
    const adds = ['1', '1', '2', '1'].map((window) => counters.add('mia', window, 1));
    expect(adds).toEqual([1, 2, 1, 1]);
    expect(counters.add('mia', windowAt(0, 60), 0)).toBe(0);
    expect(windowAt(60_000, 60)).not.toBe(windowAt(60_000, 30));
  });

  it('of however many callers take bounded memory, and the newest stay', () => {
    const counters = new MemoryCounters(100);
    for (let caller = 0; caller < 5000; caller += 1) counters.add(`address ${caller}`, '1', 1);
    expect(counters.size).toBe(100);
    expect(counters.add('address 4999', '1', 1)).toBe(2);
    expect(counters.add('address 0', '1', 1)).toBe(1);
  });
});

describe('the address of a caller', () => {
  const ask = (peer: string, told: string | undefined, list = 'loopback') => {
    const networks = networksOf(list);
    if (!networks) throw new Error(list);
    const headers = told === undefined ? {} : { 'x-forwarded-for': told };
    return callerAddress({ headers, socket: { remoteAddress: peer } } as never, networks);
  };

  it('is that of the connection, unless a trusted proxy tells another', () => {
    expect(ask('203.0.113.9', undefined)).toBe('203.0.113.9');
    expect(ask('203.0.113.9', '198.51.100.7')).toBe('203.0.113.9');
    expect(ask('127.0.0.1', '198.51.100.7')).toBe('198.51.100.7');
    expect(ask('::ffff:127.0.0.1', '2001:db8::1')).toBe('2001:db8::1');
    expect(ask('127.0.0.1', 'unknown')).toBe('127.0.0.1');
    expect(ask('127.0.0.1', '198.51.100.7', '')).toBe('127.0.0.1');
  });

  it('is the last one that is no proxy of ours: what stands before may be made up', () => {
    expect(ask('127.0.0.1', '10.9.9.9, 198.51.100.7')).toBe('198.51.100.7');
    expect(ask('10.0.0.2', '198.51.100.7, 10.0.0.3', '10.0.0.0/8')).toBe('198.51.100.7');
    expect(ask('192.168.1.1', '198.51.100.7, 172.16.0.1', 'private')).toBe('198.51.100.7');
  });

  it('counts as one for a whole network of IPv6', () => {
    expect(addressKey('2001:DB8:0:1::5')).toBe('2001:db8:0:1::/64');
    expect(addressKey('2001:db8:0:1:ffff::1')).toBe('2001:db8:0:1::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
  });

  it('has one name for all that limits count, whatever it asks for', () => {
    expect(callerKey({ userId: 7, ip: '203.0.113.9' })).toBe('user 7');
    expect(callerKey({ userId: null, ip: '203.0.113.9' })).toBe('address 203.0.113.9');
    expect(callerKey({ userId: null, ip: '2001:db8:0:1::5' })).toBe('address 2001:db8:0:1::/64');
  });

  it.each(['10.0.0.0/33', 'everybody', '10.0.0.1/x', '::1/129', 'constructor'])(
    'cannot be trusted as %s',
    (list) => {
      expect(networksOf(list)).toBeNull();
    },
  );
});
