/** Joins class names: `cx(styles.root, isOpen && styles.open)`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
