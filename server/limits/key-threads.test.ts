import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../domain/users/password.js';
import { KeyThreads } from './key-threads.js';

describe('KeyThreads', () => {
  it('derives the keys that Node derives, on one thread for one after the other', async () => {
    const threads = new KeyThreads();
    const kept = await hashPassword('correct horse');
    const derive = threads.derive.bind(threads);
    expect(await verifyPassword('correct horse', kept, derive)).toBe(true);
    expect(await verifyPassword('correct house', kept, derive)).toBe(false);
    expect(await verifyPassword('correct horse', await hashPassword('correct horse', derive))).toBe(true);
    expect(threads.started).toBe(1);
  });

  it('starts another for keys that are derived at once', async () => {
    const threads = new KeyThreads();
    const derive = threads.derive.bind(threads);
    await Promise.all([hashPassword('one password', derive), hashPassword('another one', derive)]);
    expect(threads.started).toBe(2);
  });

  it('tells of costs that cannot be paid, and goes on', async () => {
    const threads = new KeyThreads();
    const derive = threads.derive.bind(threads);
    await expect(verifyPassword('x', 'scrypt$3$8$1$aaaa$aaaa', derive)).rejects.toThrow();
    expect(await verifyPassword('correct horse', await hashPassword('correct horse', derive), derive)).toBe(
      true,
    );
  });
});
