declare module '@dragdroptouch/drag-drop-touch' {
  interface Options {
    /** Waits for a finger to rest before it drags. */
    isPressHoldMode?: boolean
    pressHoldDelayMS?: number
  }
  /** Sends the drag and drop events of HTML for touches. */
  export function enableDragDropTouch(dragRoot: Document, dropRoot: Document, options: Options): void
}
