import { request } from 'node:http';

/** What is known of an answer of which nothing is kept. */
export interface Answer {
  status: number;
  bytes: number;
  /** Whether JSON came to its end. */
  isWhole: boolean;
}

/** What is known before there is one. */
export const noAnswer: Answer = { status: 0, bytes: 0, isWhole: false };

/** Reads an answer and keeps nothing of it but what is looked at. */
export const readAnswer = (url: string, token: string): Promise<Answer> =>
  new Promise((done, fail) => {
    const headers = { 'private-token': token };
    const asked = request(url, { headers, agent: false }, (incoming) => {
      const isJson = incoming.headers['content-type'] === 'application/json';
      let bytes = 0;
      let last = '';
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        last = chunk.toString('latin1', chunk.length - 1);
      });
      incoming.on('close', () =>
        done({ status: incoming.statusCode ?? 0, bytes, isWhole: !isJson || /^([\]}]|)$/.test(last) }),
      );
    });
    asked.on('error', fail);
    asked.end();
  });
