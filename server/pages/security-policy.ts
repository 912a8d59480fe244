/**
 * Allows only this server's scripts, styles and pictures. A picture from elsewhere could send requests into the viewer's
 * network, and would reveal to its server who reads what. `connect-src 'self'` covers the WebSocket in every browser that
 * has <dialog>, which the interface requires.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What governs a document and what it loads. Scripts, styles and fonts are none; a picture may be opened as one. */
export const headersOfDocuments = [
  'Content-Security-Policy',
  'X-Frame-Options',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
]
