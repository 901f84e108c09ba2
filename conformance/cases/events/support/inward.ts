import type { CaseContext } from '../../../check.js';

/** Hosts of networks that no server is called in, by the kind of network or the way of writing it. */
const linkLocal = [
  '169.254.169.254',
  '169.254.0.1',
  // The same in other notations: one number, hexadecimal, octal, short, within an address of six.
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.43518',
  '[::ffff:169.254.169.254]',
  '[::ffff:a9fe:a9fe]',
  '[fe80::1]',
  '169.254.169.254:8080',
  'name:word@169.254.169.254',
];
const nowhere = ['224.0.0.1', '255.255.255.255', '[ff02::1]'];

/** Hosts of this machine and of private networks, which an administrator may open. */
const local = [
  'localhost',
  '127.0.0.1',
  '127.1.2.3',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '10.0.0.1',
  '10.255.255.254',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.1.1',
  '100.64.0.1',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[::ffff:10.0.0.1]',
];

const addressesOf = (hosts: readonly string[]): string[] =>
  hosts.flatMap((host) => ['http', 'https'].map((scheme) => `${scheme}://${host}/place`));

/** Addresses in link-local networks and others that are nobody's, by both schemes. */
export const inward: readonly string[] = addressesOf([...linkLocal, ...nowhere]);

/** Addresses of this machine and of private networks, by both schemes. */
export const nearby: readonly string[] = addressesOf(local);

/** A few of the above, for operations that are asked many times. */
export const fewInward: readonly string[] = addressesOf([
  '169.254.169.254',
  '2852039166',
  '[::ffff:a9fe:a9fe]',
  '[fe80::1]',
]);
export const fewNearby: readonly string[] = addressesOf([
  'localhost',
  '127.0.0.1',
  '[::1]',
  '10.0.0.1',
  '192.168.1.1',
]);

/** Hosts with what is said of them. */
export const reasons: Readonly<Record<string, string>> = {
  '169.254.169.254': 'Requests to the link local network are not allowed',
  '2852039166': 'Requests to the link local network are not allowed',
  '[fe80::1]': 'Requests to the link local network are not allowed',
  localhost: 'Requests to localhost are not allowed',
  '127.0.0.1': 'Requests to loopback addresses are not allowed',
  '[::1]': 'Requests to loopback addresses are not allowed',
  '10.0.0.1': 'Requests to the local network are not allowed',
  '172.16.0.1': 'Requests to the local network are not allowed',
  '192.168.1.1': 'Requests to the local network are not allowed',
  '255.255.255.255': 'Requests to the limited broadcast address are not allowed',
  '100.64.0.1': 'Requests to the shared address space are not allowed',
};

/** Skips the case where the administrator lets requests go to local networks. */
export async function requireClosed({ as, skip }: CaseContext): Promise<void> {
  const settings = await as.admin.get('/application/settings');
  if (settings.at('allow_local_requests_from_web_hooks_and_services') === true) {
    skip('the administrator allows local addresses', 'otherwise');
  }
}
