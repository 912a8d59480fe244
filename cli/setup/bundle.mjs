// @ts-check
import { join, relative } from 'node:path'
import { root } from './root.mjs'
import { StepFailed } from './say.mjs'

/**
 * Bundles a TypeScript file of the project into dist/dev, so that Node can run it, and answers where.
 * @param {string} entry
 */
export async function bundle(entry) {
  // Not at the top: esbuild is one of the packages that are installed first.
  const { build } = await import('esbuild')
  const name = relative(root, join(root, entry)).replace(/\.ts$/, '').replace(/[\\/]/g, '-')
  const outfile = join(root, 'dist', 'dev', `${name}.mjs`)
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      logLevel: 'warning',
    })
  } catch {
    // esbuild has printed what is wrong, with the lines.
    throw new StepFailed(`Compiling ${entry}`, 1)
  }
  return outfile
}
