import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { isSignedBy } from './signature.js';
import type { StoredArchive } from './stored-file.js';

/** An archive as it is offered. */
export interface Offer {
  bytes: Buffer;
  /** Its type; null for none at all. */
  type: string | null;
  /** The length that a look at it is told, where that is not the true one; null for none at all. */
  told?: number | null;
}

/** A server with a certificate that the deployment trusts: it holds what is imported from elsewhere. */
export interface ArchiveHost {
  /** Its own address. */
  origin: string;
  /** Offers an archive at an address of that name. */
  offer(name: string, offer: Offer): string;
  /** Puts an archive into object storage under that name; null where that of the deployment is another. */
  store: ((name: string, offer: Offer) => StoredArchive) | null;
  close(): void;
}

/** How a host of archives is opened. */
export interface ArchiveHostWish {
  key: string;
  cert: string;
  /** The address that a given deployment reaches it by; null for a deployment of the run's own, on this machine. */
  address: string | null;
}

const storage = {
  region: 'cf-region-1',
  bucket_name: 'archives',
  access_key_id: 'AKARCHIVES',
  secret_access_key: 'the secret of the archives',
};

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

function give({ method }: IncomingMessage, response: ServerResponse, offer: Offer): void {
  const isLook = method === 'HEAD';
  const length = isLook && offer.told !== undefined ? offer.told : offer.bytes.length;
  response.writeHead(200, {
    ...(offer.type === null ? {} : { 'content-type': offer.type }),
    ...(length === null ? {} : { 'content-length': length }),
  });
  response.end(isLook ? undefined : offer.bytes);
}

/** Opens a host of archives; it also stands for object storage of one account where the run starts the deployment. */
export async function openArchiveHost({ key, cert, address }: ArchiveHostWish): Promise<ArchiveHost> {
  const offers = new Map<string, Offer>();
  const bucket = `/${storage.bucket_name}/`;
  const server = createServer({ key, cert }, (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const [place = ''] = path.split('?');
    if (address === null && !place.startsWith('/offers/') && !isSignedBy(storage, { method, path, headers }))
      return refuse(response, 403, 'SignatureDoesNotMatch');
    const offer = offers.get(decodeURIComponent(place));
    if (!offer) return refuse(response, 404, place.startsWith(bucket) ? 'NoSuchKey' : 'NoSuchBucket');
    give(request, response, offer);
  });
  const base = address === null ? null : new URL(address);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(base ? Number(base.port) || 443 : 0, base ? '0.0.0.0' : '127.0.0.1', done);
  });
  // A run that ends does not wait for it.
  server.unref();
  const origin = base?.origin ?? `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    offer: (name, offer) => {
      offers.set(`/offers/${name}.tar.gz`, offer);
      return `${origin}/offers/${name}.tar.gz`;
    },
    store:
      address === null
        ? (name, offer) => {
            offers.set(`${bucket}${name}.tar.gz`, offer);
            return { ...storage, file_key: `${name}.tar.gz` };
          }
        : null,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
