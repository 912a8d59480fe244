/** Of SQLite's write-ahead log: a header, then frames, each with a header and the content of one page. */
export const logHeaderBytes = 32
export const frameHeaderBytes = 24
