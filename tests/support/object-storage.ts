import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import Storage from 's3rver';

/** An object storage of another maker on this machine, with one bucket. */
export interface TestStorage {
  url: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  put(key: string, content: Buffer, type?: string): Promise<void>;
  drop(key: string): Promise<void>;
  remove(): Promise<void>;
}

/** Starts an object storage. */
export async function startObjectStorage(): Promise<TestStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'hearth-objects-'));
  const bucket = 'archives';
  const storage = new Storage({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port }: AddressInfo = await storage.run();
  // The one account that it knows.
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const url = `http://127.0.0.1:${port}`;
  const client = new S3Client({ endpoint: url, region: 'us-east-1', credentials, forcePathStyle: true });
  return {
    url,
    bucket,
    ...credentials,
    put: async (key, content, type = 'application/gzip') => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: content, ContentType: type }));
    },
    drop: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    remove: async () => {
      client.destroy();
      await storage.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
