/** Most bytes, in brotli, that a page may ask for before it is idle: its islands, boot and every chunk they import statically. */
export interface Budget {
  page: string
  islands: string[]
  js: number
  css: number
}

export const budgets: Budget[] = [
  { page: 'login', islands: ['login-form', 'onboarding'], js: 62_000, css: 20_000 },
  { page: 'register', islands: ['register-form', 'onboarding'], js: 63_000, css: 20_000 },
  { page: 'forgot password', islands: ['forgot-password-form', 'onboarding'], js: 63_000, css: 20_000 },
  { page: 'reset password', islands: ['reset-password-form', 'onboarding'], js: 63_000, css: 20_000 },
  { page: 'dashboard', islands: ['dashboard'], js: 92_000, css: 30_000 },
  { page: 'admin', islands: ['admin-dashboard'], js: 92_000, css: 30_000 },
]
