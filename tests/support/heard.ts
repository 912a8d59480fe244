import type { Page } from 'playwright'

/** Ends once the page has shown a text, however short: a busy machine may look later than the text is there. */
export async function heard(page: Page, text: string): Promise<{ once: Promise<void> }> {
  let hear = () => {}
  const once = new Promise<void>((resolve) => {
    hear = resolve
  })
  await page.exposeFunction('heard', () => hear())
  await page.evaluate((text) => {
    const look = () => {
      if (document.body.textContent.includes(text)) (window as unknown as { heard(): void }).heard()
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, text)
  return { once }
}
