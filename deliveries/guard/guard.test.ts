import { describe, expect, it } from 'vitest';
import { httpWith, usePlainReceiver } from '../testing/receiver.testing.js';

const names: Record<string, readonly string[]> = {
  'inside.test': ['127.0.0.1'],
  'inside6.test': ['::1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'both.test': ['93.184.216.34', '10.0.0.1'],
  'metadata.test': ['169.254.169.254'],
  'private.test': ['192.168.1.1'],
  'scoped.test': ['fe80::1%eth0'],
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'public.test': ['93.184.216.34'],
};
const resolve = async (host: string) => names[host] ?? [];
const rules = { purpose: 'services', deadline: 5000, mostBytes: 100 } as const;

/** Addresses that lead inside, by any spelling, and such as are no addresses at all. */
const hostile = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://0177.0.0.01/',
  'http://0/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.254/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://192.0.0.192/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:a9fe:a9fe]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[ff02::1]/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://127.0.0.1./',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://inside.test/',
  'http://inside6.test/',
  'http://mapped.test/',
  'http://both.test/',
  'http://metadata.test/',
  'http://private.test:8080/',
  'http://scoped.test/',
  'http://public.test@127.0.0.1/',
  'http://public.test:80@127.0.0.1/',
  'http://user:pass@[::1]/',
  'http://127.0.0.1#@public.test/',
  'http://127.0.0.1?@public.test/',
  'http://public.test\\@127.0.0.1/',
  'http:\\\\127.0.0.1/',
  'http:127.0.0.1/',
  ' http://127.0.0.1/',
  'http://127.0.0\t.1/',
  'http://public.test/\r\nhost: inside.test',
  'http://%31%32%37.0.0.1/',
  'http://%zz@public.test/',
  'http://[::1/',
  'http://999.1.1.1/',
  'http://',
  'file:///etc/passwd',
  'ftp://public.test/',
  'gopher://127.0.0.1:6379/_flushall',
  'unix:/var/run/docker.sock',
  'javascript:alert(1)',
  'data:text/plain,hello',
  'public.test',
  '',
];

describe('an address that leads inside', () => {
  it.each(hostile)('%j is refused', async (url) => {
    const http = httpWith({}, resolve);
    await expect(http.send({ method: 'GET', url }, rules)).rejects.toMatchObject({ why: 'refused' });
    await expect(http.check(url, 'services')).rejects.toMatchObject({ why: 'refused' });
  });
});

describe('what the administrator allows', () => {
  const receiver = usePlainReceiver();
  const get = (
    settings: Parameters<typeof httpWith>[0],
    host: string,
    purpose: 'services' | 'system-hooks',
  ) =>
    httpWith(settings, resolve).send(
      { method: 'GET', url: `http://${host}:${receiver.port}/` },
      { ...rules, purpose },
    );

  it('opens local addresses to hooks and services by one setting, to system hooks by another', async () => {
    const services = { allow_local_requests_from_web_hooks_and_services: true };
    expect(await get(services, 'inside.test', 'services')).toMatchObject({ status: 200 });
    const shut = { allow_local_requests_from_system_hooks: false };
    await expect(get(shut, 'inside.test', 'system-hooks')).rejects.toMatchObject({ why: 'refused' });
    expect(await get({}, 'inside.test', 'system-hooks')).toMatchObject({ status: 200 });
  });

  it('does not open the addresses of clouds with those of the network', async () => {
    const open = { allow_local_requests_from_web_hooks_and_services: true };
    await expect(get(open, 'metadata.test', 'services')).rejects.toMatchObject({ why: 'refused' });
  });

  it.each([
    ['127.0.0.1', true],
    ['127.0.0.0/8', true],
    ['inside.test', true],
    ['INSIDE.TEST', true],
    ['::ffff:127.0.0.1', true],
    ['127.0.0.2', false],
    ['10.0.0.0/8', false],
    ['test', false],
    ['127.0.0.1:1', false],
    ['inside.test:1', false],
    ['127.0.0.0/nonsense', false],
    ['127.0.0.0/-1', false],
    ['', false],
  ])('by the entry %j of the list: %s', async (entry, isOpen) => {
    const sent = get({ outbound_local_requests_whitelist: [entry] }, 'inside.test', 'services');
    if (isOpen) expect(await sent).toMatchObject({ status: 200 });
    else await expect(sent).rejects.toMatchObject({ why: 'refused' });
  });

  it('takes a port of the list for that port alone', async () => {
    const settings = { outbound_local_requests_whitelist: [`127.0.0.1:${receiver.port}`] };
    expect(await get(settings, '127.0.0.1', 'services')).toMatchObject({ status: 200 });
    expect(await get(settings, 'inside.test', 'services')).toMatchObject({ status: 200 });
  });
});

describe('a name that changes its address', () => {
  const receiver = usePlainReceiver();

  it('is dialled where it was judged, and not asked for again', async () => {
    let asked = 0;
    // Only the second address listens, so that whoever resolves again arrives there.
    const changing = async () => {
      asked += 1;
      return asked === 1 ? ['127.0.0.9'] : ['127.0.0.1'];
    };
    const http = httpWith({ outbound_local_requests_whitelist: ['127.0.0.9'] }, changing);
    const url = `http://changing.test:${receiver.port}/`;
    await expect(http.send({ method: 'GET', url }, rules)).rejects.toMatchObject({ why: 'unreachable' });
    expect([asked, receiver.seen]).toEqual([1, []]);
  });

  it('cannot be resolved, or not in time', async () => {
    const none = httpWith({}, async () => []);
    await expect(none.send({ method: 'GET', url: 'http://none.test/' }, rules)).rejects.toMatchObject({
      why: 'unreachable',
    });
    const slow = httpWith(
      {},
      (_host, signal) =>
        new Promise((_done, fail) => {
          signal.addEventListener('abort', () => fail(signal.reason), { once: true });
        }),
    );
    const late = slow.send({ method: 'GET', url: 'http://slow.test/' }, { ...rules, deadline: 50 });
    await expect(late).rejects.toMatchObject({ why: 'timeout' });
  });
});
