/** File names of plain letters, which every system can store, each given once. */
export function createNames(): (title: string) => string {
  const used = new Map<string, number>()
  return (title) => {
    const letters = title
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-+|-+$/g, '')
    const name = letters || 'recipe'
    const count = (used.get(name) ?? 0) + 1
    used.set(name, count)
    return count === 1 ? name : `${name}--${count}`
  }
}

/** Titles as they are, each given once: 'Soup', 'Soup (2)'. Other programs keep one recipe of a title. */
export function createTitles(): (title: string) => string {
  const used = new Set<string>()
  return (title) => {
    let unique = title
    for (let count = 2; used.has(unique.toLowerCase()); count++) unique = `${title} (${count})`
    used.add(unique.toLowerCase())
    return unique
  }
}
