import { OutgoingFailure } from '../../actions/outgoing.js';
import type { OutgoingTalk, Sender } from '../sender.js';
import { type Payload, projectName, pushOf } from './payload.js';
import { formCall } from './requests.js';
import { basic, encoded, setting } from './settings.js';

const said = (payload: Payload): string => {
  const { change, ref, user, total, projectUrl, before, after } = pushOf(payload);
  const start = `[${projectName(payload)}] ${user}`;
  if (change === 'created') return `${start} pushed new branch ${ref} `;
  if (change === 'removed') return `${start} removed branch ${ref} `;
  return `${start} pushed ${total} commits to ${ref}. ${projectUrl}/compare/${before}...${after}`;
};

const roomNamed = (body: Buffer, name: string): string => {
  const { rooms = [] } = JSON.parse(body.toString()) as { rooms?: { id: number; name: string }[] };
  const room = rooms.find((one) => one.name === name);
  if (!room) throw new OutgoingFailure('unreachable', `there is no room ${name}`);
  return String(room.id);
};

/** Campfire: a message in the room of this name, which is looked up first. */
export const campfire: Sender = (settings, payload) => {
  const token = setting(settings, 'token');
  const base = `https://${encoded(setting(settings, 'subdomain') || 'www')}.campfirenow.com`;
  const headers = basic(token, 'X');
  const talk: OutgoingTalk = {
    via: 'talk',
    async hold(say) {
      const secrets = [token];
      const rooms = await say({ request: { method: 'GET', url: `${base}/rooms.json`, headers }, secrets });
      const room = roomNamed(rooms.body, setting(settings, 'room'));
      const fields = { 'message[type]': 'TextMessage', 'message[body]': said(payload) };
      const { request } = formCall(`${base}/room/${room}/speak.json`, fields);
      const { status } = await say({
        request: { ...request, headers: { ...request.headers, ...headers } },
        secrets,
      });
      if (status !== 201) throw new OutgoingFailure('unreachable', `the message was answered ${status}`);
    },
  };
  return [talk];
};
