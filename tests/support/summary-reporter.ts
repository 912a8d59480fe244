import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** What a first run leaves for the second, in the file that FAILED_FILES names. */
interface FirstRun {
  files: string[]
  failures: string[]
  /** Of the files that are not run again. */
  passed: number
  skipped: number
}

interface Unhandled {
  message?: string
  /** The file that ran. */
  VITEST_TEST_PATH?: string
}

/**
 * Prints a last line for people and scripts: `12 passed, 0 failed, 1 skipped`. After a second run of the files that
 * failed it is of both, and before it stands what failed in the first.
 */
class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const path = process.env.FAILED_FILES
    const first: FirstRun | undefined =
      path && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
    const results = modules.map(resultOf)
    const unhandled = unhandledErrors.map((error) => (error as Unhandled).VITEST_TEST_PATH)
    // A file that runs on both engines is run again on both.
    const files = new Set([
      ...results.filter(({ failures }) => failures.length > 0).map(({ file }) => file),
      ...unhandled.filter((file) => file !== undefined),
    ])
    const sum = (kind: 'passed' | 'skipped', of = results) =>
      of.reduce((total, each) => total + each[kind], 0)
    const failures = [
      ...results.flatMap((result) => result.failures),
      ...unhandledErrors.map(
        (error) =>
          `${(error as Unhandled).VITEST_TEST_PATH}: outside of a test: ${(error as Unhandled).message}`,
      ),
    ]
    if (path && !first && files.size > 0 && !unhandled.includes(undefined)) {
      const settled = results.filter(({ file }) => !files.has(file))
      const left = { passed: sum('passed', settled), skipped: sum('skipped', settled) }
      writeFileSync(path, JSON.stringify({ files: [...files], failures, ...left } satisfies FirstRun))
    }
    for (const failure of first?.failures ?? []) process.stdout.write(`failed in the first run: ${failure}\n`)
    const skipped = sum('skipped') + (first?.skipped ?? 0)
    const tail = skipped > 0 ? `, ${skipped} skipped` : ''
    process.stdout.write(`${sum('passed') + (first?.passed ?? 0)} passed, ${failures.length} failed${tail}\n`)
  }
}

function resultOf(module: TestModule) {
  const result = { file: module.moduleId, passed: 0, skipped: 0, failures: [] as string[] }
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result()
    if (state === 'passed') result.passed += 1
    else if (state === 'failed')
      result.failures.push(`${module.relativeModuleId}: ${test.fullName}: ${errors[0]?.message}`)
    else result.skipped += 1
  }
  // A file that failed to load has no tests, and must count as a failure.
  if (!module.ok() && result.failures.length === 0)
    result.failures.push(`${module.relativeModuleId}: ${module.errors()[0]?.message}`)
  return result
}

// biome-ignore lint/style/noDefaultExport: vitest finds a reporter by its default export
export default SummaryReporter
