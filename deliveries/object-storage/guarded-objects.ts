import {
  type FoundObject,
  type ObjectStorage,
  OutgoingFailure,
  type OutgoingHttp,
  type StoredObject,
} from '../../actions/outgoing.js';

/** What a look at an object may take. */
const lookMillis = 5000;

/** What an error of a storage may tell; nothing else is told. */
const mostError = 65_536;

/**
 * Object storage behind the guard of all requests: the client only makes and signs requests, and whatever it sends is
 * judged, dialled and bounded as any other. Buckets are named in the path, so that no bucket leads to another host.
 */
export class GuardedObjects implements ObjectStorage {
  constructor(
    private readonly http: OutgoingHttp,
    /** Where the storage is; empty for that of the region. */
    private readonly endpoint: string,
  ) {}

  async find(object: StoredObject): Promise<FoundObject | null> {
    // The client is large, and hardly any server is ever asked for it.
    const { findObject } = await import('./s3-client.js');
    const send: Parameters<typeof findObject>[2] = (request) =>
      this.http.send(request, { purpose: 'services', deadline: lookMillis, mostBytes: mostError });
    try {
      return await findObject(object, this.endpoint, send);
    } catch (error) {
      if (error instanceof OutgoingFailure) throw error;
      throw new OutgoingFailure('refused', error instanceof Error ? error.message || error.name : 'unknown');
    }
  }
}
