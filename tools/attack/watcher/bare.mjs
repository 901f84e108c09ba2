// The least that a server can be: what its answers take is what the machine adds to those of any other.
import { createServer } from 'node:http';

const server = createServer((_request, response) => response.end('{"status":"ok"}'));
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit(0));
