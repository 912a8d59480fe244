import type { Page, Route } from 'playwright'

export type Reply = 'says nothing' | { status: number; json: object }

/** How the server replies to `path` from now on, in place of the real answer: a test cannot make the real server fail. */
export const reply = (page: Page, path: string, how: Reply) =>
  page.route(`**${path}`, (route) => route.fulfill(how === 'says nothing' ? { status: 500, body: '' } : how))

/** Holds the next calls to `path` until it is said how they end, by a failure of the server or as ever: no real fault waits for a test. */
export async function hold(page: Page, path: string) {
  let letGo = (_how: 'lose' | 'send') => {}
  const ending = new Promise<'lose' | 'send'>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${path}`, async (route) =>
    (await ending) === 'lose' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  return { lose: () => letGo('lose'), send: () => letGo('send') }
}

/** Keeps answers back that the server has made, as many as `times`: what changes until `release` is newer than they are. */
export async function keepAnswers(page: Page, path: RegExp, times?: number) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let made = () => {}
  const answered = new Promise<void>((resolve) => {
    made = resolve
  })
  const keep = async (route: Route) => {
    const response = await route.fetch()
    made()
    await released
    await route.fulfill({ response })
  }
  await page.route(path, keep, times === undefined ? {} : { times })
  return { answered, release: () => release() }
}

export const alert = (page: Page, text: string) =>
  page.getByRole('alert').getByText(text, { exact: true }).waitFor()

/** Scripts that say this do not arrive until they are let through, as where the network is lost while a page opens. */
export async function loseScripts(page: Page, words: string): Promise<() => Promise<void>> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    return (await response.text()).includes(words) ? route.abort() : route.fulfill({ response })
  })
  return () => page.unrouteAll({ behavior: 'wait' })
}
