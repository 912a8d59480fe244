/**
 * Nothing but what this server sends may run or style a page. Pictures may come from a recipe's own site until ours
 * is there. `connect-src 'self'` covers the socket in every browser that has <dialog>, which the interface needs anyway.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
