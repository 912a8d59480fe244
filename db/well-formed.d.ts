/** Of ES2024, which Node 20 has and the library we compile against does not name yet. */
interface String {
  isWellFormed(): boolean
  toWellFormed(): string
}
