import type { Page } from 'playwright'

export type Reply = 'says nothing' | 'cannot be reached' | { status: number; json: object }

/** How the server replies to `path` from now on, in place of the real one, which fails on nobody's order. */
export const reply = (page: Page, path: string, how: Reply) =>
  page.route(`**${path}`, (route) => {
    if (how === 'cannot be reached') return route.abort('connectionrefused')
    return route.fulfill(how === 'says nothing' ? { status: 500, body: '' } : how)
  })

export const alert = (page: Page, text: string) =>
  page.getByRole('alert').getByText(text, { exact: true }).waitFor()
