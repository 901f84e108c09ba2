import { GetObjectCommand, HeadObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { FoundObject, OutgoingAnswer, OutgoingRequest, StoredObject } from '../../actions/outgoing.js';

// A sentence on the error output about versions of Node to come, which no operator of a server can act upon.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

/** Seconds for which an address reads an object: as long as an import may take, and some hours. */
const validSeconds = 28 * 3600;

type Send = (request: OutgoingRequest) => Promise<OutgoingAnswer>;

type Handler = S3Client['config']['requestHandler'];
type ClientRequest = Parameters<Handler['handle']>[0];

const addressOf = ({ protocol, hostname, port, path, query }: ClientRequest): string => {
  const url = new URL(`${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}`);
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) url.searchParams.append(name, String(one ?? ''));
  }
  return url.href;
};

/** Has the requests of the client sent by somebody else; it reads no configuration of the machine it runs on. */
const handlerOf = (send: Send): Handler => ({
  metadata: { handlerProtocol: 'http/1.1' },
  handle: async (request) => {
    const { 'user-agent': _, 'x-amz-user-agent': _own, ...headers } = request.headers;
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
    const answer = await send({ method, url: addressOf(request), headers });
    const response = { statusCode: answer.status, headers: { ...answer.headers }, body: answer.body };
    return { response: response as never };
  },
  updateHttpClientConfig: () => undefined,
  httpHandlerConfigs: () => ({}),
});

const clientOf = (object: StoredObject, endpoint: string, send: Send): S3Client =>
  new S3Client({
    region: object.region,
    credentials: { accessKeyId: object.accessKeyId, secretAccessKey: object.secretAccessKey },
    ...(endpoint === '' ? {} : { endpoint }),
    requestHandler: handlerOf(send),
    forcePathStyle: true,
    maxAttempts: 1,
    // Everything that would otherwise be read from the files and the environment of the machine.
    retryMode: 'standard',
    defaultsMode: 'standard',
    defaultUserAgentProvider: async () => [],
    ignoreConfiguredEndpointUrls: true,
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
    useArnRegion: false,
    disableMultiregionAccessPoints: true,
    disableS3ExpressSessionAuth: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    sigv4aSigningRegionSet: [],
    authSchemePreference: [],
    userAgentAppId: undefined,
  } as S3ClientConfig);

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && ['NotFound', 'NoSuchKey', 'NoSuchBucket'].includes(error.name);

/** Looks at an object, and signs an address for reading it; null when it is not there. */
export async function findObject(
  object: StoredObject,
  endpoint: string,
  send: Send,
): Promise<FoundObject | null> {
  const client = clientOf(object, endpoint, send);
  const place = { Bucket: object.bucket, Key: object.key };
  try {
    const { ContentLength, ContentType } = await client.send(new HeadObjectCommand(place));
    const url = await getSignedUrl(client, new GetObjectCommand(place), { expiresIn: validSeconds });
    return { length: ContentLength ?? null, type: ContentType ?? null, url };
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  } finally {
    client.destroy();
  }
}
