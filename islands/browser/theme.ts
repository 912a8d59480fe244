import { forget, readStored, storageKeys, store } from './storage.ts'

/** 'system' follows the device. */
export type Theme = 'system' | 'light' | 'dark'

export function storedTheme(): Theme {
  const value = readStored(storageKeys.theme)
  return value === 'light' || value === 'dark' ? value : 'system'
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') forget(storageKeys.theme)
  else store(storageKeys.theme, theme)
  applyTheme(theme)
}

export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.scheme === 'dark' ? 'dark' : 'light'
    // The browser's toolbar uses the first colour whose media query matches.
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all'
  }
}
