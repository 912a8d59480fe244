/** The shopping list of a potluck, as one of its guests sees it. */
export interface EveningList {
  /** Names of aisles are in the language of the reader. */
  sections: { aisle: string; rows: EveningRow[] }[]
  ticked: EveningRow[]
  /** Whether the host has made one. */
  isMade: boolean
  isHost: boolean
  /** Recipes of the table that the host can put on it. */
  more: number
  /** Until the potluck is called off or over. */
  isOpen: boolean
}

export interface EveningRow {
  /** Of its first line. */
  id: string
  amount: string
  name: string
  /** The titles of the dishes that it is for. */
  recipes: string[]
  /** Who buys it. */
  buyer: { name: string; isYou: boolean } | null
}

/** A dish of the table with the ingredients for its people. */
export interface TableDish {
  recipeId: string
  title: string
  lines: string[]
}
