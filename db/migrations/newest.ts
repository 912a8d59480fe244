/** The version of the last migration: known without loading them, because most starts have none to run. */
export const newestVersion = 65
