/** Part of an answer that is JSON text already. `answerJson` writes it as it is. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
