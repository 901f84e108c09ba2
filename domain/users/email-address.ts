const longest = 254;
const shape = /^[^\s@<>()[\],;:\\"]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/;

/** Whether a text has the form of a single e-mail address. Rule: USER-CREATE-7. */
export function isEmailAddress(text: string): boolean {
  return text.length <= longest && shape.test(text) && !text.includes('..');
}
