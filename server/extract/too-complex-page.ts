/** A page that takes more work than any honest one of its size; `message` says what there is too much of. */
export class TooComplexPage extends Error {}
