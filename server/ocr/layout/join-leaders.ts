import type { Box, Word } from '../read/word.ts'

/**
 * Joins the words on both sides of a leader, however wide it is. Where one side has no word, the other one is marked: the
 * recogniser drops single figures far from other words.
 */
export function joinLeaders(words: Word[], leaders: readonly Box[]): Word[] {
  const joined = words.map((word) => ({ ...word }))
  for (const leader of [...leaders].sort((a, b) => a.left - b.left)) {
    const level = joined.filter(({ box }) => isLevel(box, leader))
    const before = level
      .filter(({ box, height }) => box.left < leader.left && leader.left - box.right < height * reach)
      .sort((a, b) => b.box.right - a.box.right)[0]
    const after = level
      .filter(({ box, height }) => box.right > leader.right && box.left - leader.right < height * reach)
      .sort((a, b) => a.box.left - b.box.left)[0]
    if (after) after.leaderFrom = leader.left
    if (!before || !after) {
      for (const word of [before, after]) if (word) word.isDisputed = true
      continue
    }
    const { line } = after
    for (const word of joined)
      if (word.line === line && word.box.left >= after.box.left) word.line = before.line
  }
  return joined
}

/** Row heights between a leader and its words. */
const reach = 1.5

/** A leader is near the base line. */
function isLevel(box: Box, leader: Box): boolean {
  const tall = box.bottom - box.top
  const y = (leader.top + leader.bottom) / 2
  return y > box.top + tall * 0.25 && y < box.bottom + tall * 0.4
}
