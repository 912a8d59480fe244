import type { Page } from 'playwright'

export type Reply = 'says nothing' | { status: number; json: object }

/** How the server replies to `path` from now on, in place of the real one, which fails on nobody's order. */
export const reply = (page: Page, path: string, how: Reply) =>
  page.route(`**${path}`, (route) => route.fulfill(how === 'says nothing' ? { status: 500, body: '' } : how))

export const alert = (page: Page, text: string) =>
  page.getByRole('alert').getByText(text, { exact: true }).waitFor()
