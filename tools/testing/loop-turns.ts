/** Works for so many milliseconds without leaving the event loop to anybody. */
export function holdLoop(millis: number): void {
  const end = performance.now() + millis;
  while (performance.now() < end);
}

/** Waits for the next turn of the event loop. */
export const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Waits until the event loop has looked once more for what arrives from the network. */
export async function networkTurn(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/** Counts the turns of the event loop while something is done, which is told the number of the present one. */
export async function turnsDuring(task: (turn: () => number) => Promise<unknown>): Promise<void> {
  await nextTurn();
  let [turn, isOver] = [0, false];
  const count = (): void => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await task(() => turn);
  isOver = true;
}
