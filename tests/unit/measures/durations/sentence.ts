/** Minutes of one time; a pair for a range. */
export type Minutes = number | [from: number, to: number]

/** A direction and the times in it for which a cook sets a timer. */
export type Sentence = [text: string, ...times: Minutes[]]
