import type { OnTotal } from '#db/move/move.ts'
import type { Output } from './output.ts'

/** Shows how many rows of all were copied. */
export const rowsProgress =
  (output: Output): OnTotal =>
  (total) => {
    const progress = output.progress(total)
    let done = 0
    return (table, rows) => {
      done += rows
      progress.step(table, rows)
      if (done >= total) progress.end()
    }
  }
