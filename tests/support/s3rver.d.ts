declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  // biome-ignore lint/style/noDefaultExport: the package has this one export.
  export default class Storage {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
