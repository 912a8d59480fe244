/** As Chromium measured it; other browsers do not say. */
export const isSlowNetwork = () =>
  'connection' in navigator &&
  /^(?:slow-)?[23]g$/.test(String(Reflect.get(Object(navigator.connection), 'effectiveType')))
