import type { Case } from '../check.js';
import type { Capabilities } from '../runner/capabilities.js';

/** The cases for which a deployment has all that they need. */
export async function fitting(cases: readonly Case[], capabilities: Capabilities): Promise<Case[]> {
  const lacks = async (one: Case) => {
    for (const need of one.needs) if ((await capabilities.absence(need)) !== null) return true;
    return false;
  };
  const answers = await Promise.all(cases.map(lacks));
  return cases.filter((_one, index) => !answers[index]);
}
