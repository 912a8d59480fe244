import type { Plugin } from 'esbuild'

/** What the server takes of each, in place of all that they load. */
const lean: Record<string, string> = {
  // The package's own entry loads its stores for a dozen databases, and Node's cluster and dgram with them.
  'rate-limiter-flexible': [
    "export { default as RateLimiterMemory } from 'rate-limiter-flexible/lib/RateLimiterMemory.js'",
    "export { default as RateLimiterRes } from 'rate-limiter-flexible/lib/RateLimiterRes.js'",
  ].join('\n'),
  // The adaptor asks of each request whether it came by HTTP/2, which is never spoken here; a proxy in front does.
  'node:http2': 'export class Http2ServerRequest {}\nexport const constants = {}',
}

/** Megabytes of the idle server and some of its start, for what is never called. */
export const leanPackages = (): Plugin => ({
  name: 'lean-packages',
  setup(build) {
    build.onResolve({ filter: /^(rate-limiter-flexible|node:http2)$/ }, ({ path }) => ({
      path,
      namespace: 'lean',
    }))
    build.onLoad({ filter: /.*/, namespace: 'lean' }, ({ path }) => ({
      contents: lean[path] ?? '',
      resolveDir: process.cwd(),
      loader: 'js',
    }))
  },
})
