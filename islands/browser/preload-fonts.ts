import { addToHead } from './add-to-head.ts'

/** The fonts in `data-fonts` of the page's script element, before the styles name them. */
export function preloadFonts(): void {
  for (const href of document.currentScript?.dataset.fonts?.split(' ') ?? []) {
    // Text is readable without them; what shows the page comes first.
    addToHead('link', {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: '',
      fetchPriority: 'low',
      href,
    })
  }
}
