import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A request as it arrived. */
export interface Arrived {
  method: string;
  /** The origin that it was meant for, with the path. */
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** A mail as it arrived: the envelope and the message. */
export interface ArrivedMail {
  from: string;
  to: string[];
  message: string;
}

type Answer = (request: Arrived) => { status: number; body?: unknown };

const started = (server: Server): Promise<number> =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)));

/** As much of SMTP as one client needs. */
function smtp(mails: ArrivedMail[]): Server {
  return createTcpServer((socket: Socket) => {
    let rest = '';
    let mail: ArrivedMail = { from: '', to: [], message: '' };
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string) => {
      if (isData) {
        if (line !== '.') mail.message += `${line.replace(/^\.\./, '.')}\n`;
        else {
          isData = false;
          mails.push(mail);
          mail = { from: '', to: [], message: '' };
          say('250 taken');
        }
        return;
      }
      const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL') mail.from = address;
      if (verb === 'RCPT') mail.to.push(address);
      if (verb === 'DATA') {
        isData = true;
        say('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say('250 fine');
    };
    say('220 ready');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
  });
}

/** Receivers on this machine for the tests of one file: of requests, of mails, and of lines. */
export function useReceivers() {
  const requests: Arrived[] = [];
  const mails: ArrivedMail[] = [];
  const texts: string[] = [];
  let answer: Answer = () => ({ status: 200 });
  const ports = { http: 0, smtp: 0, tcp: 0 };
  const http = createHttpServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const { method = '', url = '' } = request;
      const one = {
        method,
        url: `${headers['x-was-for'] ?? ''}${url}`,
        headers,
        body: Buffer.concat(parts).toString(),
      };
      requests.push(one);
      const { status, body } = answer(one);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  const mailServer = smtp(mails);
  const lineServer = createTcpServer((socket) => {
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      text += bytes.toString();
    });
    socket.on('end', () => {
      texts.push(text);
      socket.end();
    });
  });
  beforeAll(async () => {
    [ports.http, ports.smtp, ports.tcp] = await Promise.all([
      started(http),
      started(mailServer),
      started(lineServer),
    ]);
  });
  afterAll(async () => {
    http.closeAllConnections();
    await Promise.all([http, mailServer, lineServer].map((one) => new Promise((done) => one.close(done))));
  });
  return {
    requests,
    mails,
    texts,
    ports,
    /** What the receiver of requests answers from now on, with nothing received so far. */
    begin(how: Answer = () => ({ status: 200 })) {
      answer = how;
      for (const list of [requests, mails, texts]) list.length = 0;
    },
  };
}
