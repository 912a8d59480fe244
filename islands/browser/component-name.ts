/** An island's file name and its export go by one rule: login-form.tsx exports LoginForm. */
export function componentName(island: string): string {
  return island.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase())
}
