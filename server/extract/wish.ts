import type { Model } from './page/model.ts'

export interface Wish {
  address: string
  model?: Model | undefined
  /** The title of one of several recipes on the page. */
  wanted?: string | undefined
}
