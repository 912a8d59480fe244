import type { Reporter, TestModule } from 'vitest/node'

/**
 * Prints a last line for people and scripts: `12 passed, 0 failed, 1 skipped`. Before it, the tests that passed on their
 * second try, with what failed in the first.
 */
class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      const before = counts.failed
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        counts[state] += 1
        if (test.diagnostic()?.flaky)
          process.stdout.write(
            `on the second try: ${module.relativeModuleId}: ${test.fullName}: ${errors[0]?.message}\n`,
          )
      }
      // A file that failed to load has no tests, and must count as a failure.
      if (!module.ok() && counts.failed === before) counts.failed += 1
    }
    const skipped = counts.skipped + counts.pending
    const tail = skipped > 0 ? `, ${skipped} skipped` : ''
    process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${tail}\n`)
  }
}

// biome-ignore lint/style/noDefaultExport: vitest finds a reporter by its default export
export default SummaryReporter
