import { choicesOf } from '../../contract/choices.js';
import { type Operation, operations } from '../../contract/operations.js';
import { fault, type Intercepted } from '../fault.js';
import { paramsIn } from '../helpers.js';

/** Whether a request takes one of the optional choices that its operation leaves. */
function chooses({ request }: Intercepted, operation: Operation): boolean {
  const inQuery = [...new URL(request.url).searchParams.keys()];
  const isJson = request.headers['content-type']?.startsWith('application/json');
  const inBody = isJson && request.body ? Object.keys(paramsIn(request.body) ?? {}) : [];
  return choicesOf(operation).some(({ name }) => inQuery.includes(name) || inBody.includes(name));
}

const families = [
  ...new Set(operations.filter((one) => !one.reads && choicesOf(one).length > 0).map(({ family }) => family)),
];

/** An optional choice that lets in whoever is refused without it; one fault for each family. */
export const faults = families.map((family) =>
  fault({
    name: `choices-let-everybody-in-${family}`,
    rules: ['AUTH-ACCESS-16'],
    applies: (intercepted) => {
      const { operation, status } = intercepted;
      return (
        (status === 401 || status === 403) &&
        operation?.family === family &&
        !operation.reads &&
        chooses(intercepted, operation)
      );
    },
    change: () => ({ status: 204, body: '' }),
  }),
);
