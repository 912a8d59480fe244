/** The export of an island's file: 'login-form' -> 'LoginForm'. */
export function componentName(island: string): string {
  return island.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase())
}
