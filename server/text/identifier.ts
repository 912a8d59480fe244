const maxLength = 200

/** Names that only programs use; each is one word. */
const patterns = [
  // UUIDs and hashes.
  /^\{?[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}\}?$/i,
  /^(?=[0-9a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,}$/i,
  /^#?\d{5,}$/,
  // 'entity_611a', '#step-2', 'ingredient-12', 'recipe.step.3'
  /^[a-z\d]+_[\w.:-]*[a-z\d]$/i,
  /^#[\w-]+$/,
  /^(?:entity|food|id|ingredients?|ingr|instructions?|item|node|product|recipe|steps?)(?:[-.:#/][\w-]{1,40})+$/i,
  // Addresses.
  /^(?:[a-z]{2,10}:)?\/\S+$/i,
  // 'roggenbrot-mit-saaten-2021'
  /^(?=.*[a-z])(?=.*\d)[a-z\d]+(?:-[a-z\d]+){2,}$/,
]

const random = /^[A-Za-z\d+=_-]{10,}$/
const minChanges = 4

/** Whether a line is what a program calls something, an id, a hash or a key: neither a food nor a step. */
export function isIdentifier(line: string): boolean {
  if (line.length > maxLength || /\s/.test(line)) return false
  return (
    patterns.some((pattern) => pattern.test(line)) || (random.test(line) && changesOf(line) >= minChanges)
  )
}

/** How often letters and digits, or small and capital letters, take turns: 'x7Fk29QpLm'. */
const changesOf = (text: string) => text.match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0
