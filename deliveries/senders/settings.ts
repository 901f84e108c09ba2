import type { SenderSettings } from '../sender.js';

/** A setting as text without blanks around it; empty where it is unset. */
export const setting = (settings: SenderSettings, name: string): string =>
  String(settings[name] ?? '').trim();

/** A switch, which is on only when it says so. */
export const isOn = (settings: SenderSettings, name: string): boolean => settings[name] === true;

/** Whether the certificate of the service is checked, as far as the kind lets one choose. */
export const verifiesTls = (settings: SenderSettings): boolean =>
  settings['enable_ssl_verification'] !== false;

/** An address without slashes at its end. */
export const address = (settings: SenderSettings, name: string): string =>
  setting(settings, name).replace(/\/+$/, '');

/** The header of a login. */
export const basic = (name: string, password: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

/** A part of an address. */
export const encoded = (text: string): string => encodeURIComponent(text);
