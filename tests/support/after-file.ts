const due: (() => void)[] = []

/**
 * Runs this after the tests of the current file. Files of one worker share their modules: `afterAll` at the top of one would
 * run after the first file only.
 */
export const afterFile = (run: () => void): void => void due.push(run)

export function endOfFile(): void {
  for (const run of due.splice(0).reverse()) run()
}
