import { t } from '#server/contract/language/t.ts'

/** In this order: most browsers also name those they are compatible with. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\b|\bEdg(iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  // Also of a browser without a window, 'HeadlessChrome/'.
  [/Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** 'Firefox on Windows' from a User-Agent header, as it is stored; empty when neither is known. */
export function deviceName(userAgent: string): string {
  const find = (table: readonly [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(userAgent.slice(0, 500)))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? ''
}

/** A stored name in the reader's language: 'Firefox auf Windows'. */
export function shownDevice(name: string): string {
  const [browser = '', system] = name.split(' on ')
  return system === undefined ? name : t('{browser} on {system}', { browser, system })
}
