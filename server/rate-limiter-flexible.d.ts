// The package has types for its main entry only, which loads the clients of fifteen databases.

declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  import { RateLimiterMemory } from 'rate-limiter-flexible'
  // biome-ignore lint/style/noDefaultExport: a CommonJS module's value is its default export
  export default RateLimiterMemory
}
