import type { ReusedPage } from '../../support/emptied-pages.ts'

/** Pixels on touch; WCAG asks for 24, and a thumb with flour on it for more. */
const minSize = 40

/** What is tapped, and takes fewer pixels than a thumb needs, by what a tap at each pixel around its middle would meet. */
export async function smallTargets({ page, tools }: Pick<ReusedPage, 'page' | 'tools'>): Promise<string[]> {
  await tools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  try {
    return await page.evaluate(targetsBelow, minSize)
  } finally {
    await tools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  }
}

/** Lines of a photo are as large as they are on it, and are enlarged with the photo. */
function targetsBelow(minSize: number): string[] {
  const tapped =
    'button:enabled:not([data-line]), input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, summary, a[href]'
  const isOnTop = (element: Element) => {
    const modals = document.querySelectorAll('dialog:modal')
    return modals.length === 0 || modals[modals.length - 1]?.contains(element)
  }
  const isInText = (element: Element) =>
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    element.textContent.trim() !== element.closest('p, li')?.textContent.trim()
  // Toasts go again, timers end, and an open menu closes with the next tap.
  const floats = 'section[popover], [class*="timer_tray_root"], [class*="action_menu_list"]'
  const floating = [...document.querySelectorAll<HTMLElement>(floats)]
  return [...document.querySelectorAll<HTMLElement>(tapped)]
    .filter((element) => isOnTop(element) && !isInText(element))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => {
      const own = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])]
      const meets = (x: number, y: number) => {
        const met = document.elementFromPoint(x, y)
        return met !== null && own.some((each) => each.contains(met))
      }
      const seen = own.find((each) => {
        const { width, height } = each.getBoundingClientRect()
        return width > 4 && height > 4
      })
      if (!seen) return []
      for (const each of floating) each.style.display = each.contains(element) ? '' : 'none'
      seen.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const [box] = seen.getClientRects()
      if (!box) return []
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      // What lies under something else is looked for elsewhere.
      if (!meets(x, y)) return []
      // No further than a thumb needs: each pixel that is looked at takes as long as a layout.
      const reach = (stepX: number, stepY: number, max: number) => {
        let pixels = 0
        while (pixels < max && meets(x + stepX * (pixels + 1), y + stepY * (pixels + 1))) pixels += 1
        return pixels
      }
      const sizeAlong = (stepX: number, stepY: number) => {
        const before = 1 + reach(-stepX, -stepY, minSize - 1)
        return before + reach(stepX, stepY, minSize - before)
      }
      const [width, height] = [sizeAlong(1, 0), sizeAlong(0, 1)]
      // A text field is tapped anywhere along its width, and a rounded corner takes a pixel.
      if (Math.min(width, height) >= minSize - 1) return []
      const name = element.getAttribute('aria-label') ?? own.map((each) => each.textContent.trim()).join(' ')
      return [`small: ${width} x ${height} ${name.slice(0, 40)} ${element.outerHTML.slice(0, 110)}`]
    })
}
