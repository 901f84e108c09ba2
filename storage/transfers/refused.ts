/** An archive that cannot be taken; its text is for whoever imports it. */
export class ArchiveRefused extends Error {
  constructor(text: string, cause?: unknown) {
    super(text, cause === undefined ? undefined : { cause });
    this.name = 'ArchiveRefused';
  }
}
