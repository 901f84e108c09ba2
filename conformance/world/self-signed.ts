import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex');
const commonName = Buffer.from('0603550403', 'hex');
const alternativeName = Buffer.from('0603551d11', 'hex');

/** A DER value: tag, length and content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), body]);
}

const sequence = (...content: Buffer[]): Buffer => der(0x30, ...content);
const bits = (bytes: Buffer): Buffer => der(0x03, Buffer.from([0]), bytes);
const moment = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\..*/g, '')}Z`));

/** The names of a certificate; who verifies one looks for an address only here, and for a name as well. */
function alternativeNames(subject: string): Buffer {
  const name = isIPv4(subject)
    ? der(0x87, Buffer.from(subject.split('.').map(Number)))
    : der(0x82, Buffer.from(subject));
  return der(0xa3, sequence(sequence(alternativeName, der(0x04, sequence(name)))));
}

/** A new key with a self-signed certificate for a name or an IPv4 address, valid for a day. */
export function selfSigned(subject: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(subject)))));
  const day = 86_400_000;
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    sequence(ecdsaWithSha256),
    name,
    sequence(moment(new Date(Date.now() - day)), moment(new Date(Date.now() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    alternativeNames(subject),
  );
  const whole = sequence(content, sequence(ecdsaWithSha256), bits(sign('sha256', content, privateKey)));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
