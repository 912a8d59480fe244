import type { Page } from 'playwright'

/** Until React has taken over everything that the server wrote. Input before that is recorded and replayed. */
export const isHydrated = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[data-hydrated]') &&
      !document.querySelector('[data-island]:not([data-hydrated])'),
  )
