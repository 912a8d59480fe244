import { badRequest } from '#server/errors.ts'

/** The file of a form, while the form is still arriving. */
export interface FormFile {
  name: string
  /** Throws when it breaks off before its end. */
  content: AsyncGenerator<Buffer>
}

const longestHead = 16 * 1024

const cutOff = () => badRequest('The file did not arrive whole. Please try again.')
const noFile = () => badRequest('Please choose a file.')

/**
 * The part `file` of a multipart form (RFC 7578), handed on piece by piece: the usual parsers bring the whole of it
 * into memory, several times over.
 */
export async function openFormFile(
  body: AsyncIterable<Uint8Array> | null,
  contentType: string,
): Promise<FormFile> {
  const found = /^multipart\/form-data\b.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  if (!body || !found) throw noFile()
  const feed = createFeed(body)
  // The first mark stands without the line break that the others have.
  feed.held = Buffer.from('\r\n')
  const mark = Buffer.from(`\r\n--${found[1] ?? found[2]}`)
  for (;;) {
    await skip(until(feed, mark))
    const head = await readHead(feed)
    const [, fileName] = /;\s{0,9}filename="([^"\r\n]*)"/i.exec(head) ?? []
    if (/;\s{0,9}name="?file"?(?=[;\r\n]|$)/i.test(head) && fileName !== undefined)
      return { name: fileName, content: until(feed, mark) }
  }
}

interface Feed {
  held: Buffer
  /** False at the end of the body. */
  more(): Promise<boolean>
}

function createFeed(body: AsyncIterable<Uint8Array>): Feed {
  const pieces = body[Symbol.asyncIterator]()
  return {
    held: Buffer.alloc(0),
    async more() {
      const next = await pieces.next()
      if (next.done) return false
      this.held = Buffer.concat([this.held, next.value])
      return true
    },
  }
}

/** What comes before the next mark; afterwards the feed stands behind it. */
async function* until(feed: Feed, mark: Buffer): AsyncGenerator<Buffer> {
  for (;;) {
    const at = feed.held.indexOf(mark)
    // The beginning of a mark may be the end of what has arrived.
    const known = at >= 0 ? at : Math.max(0, feed.held.length - mark.length + 1)
    if (known > 0) yield feed.held.subarray(0, known)
    feed.held = feed.held.subarray(at >= 0 ? at + mark.length : known)
    if (at >= 0) return
    if (!(await feed.more())) throw cutOff()
  }
}

async function skip(pieces: AsyncGenerator<Buffer>): Promise<void> {
  for await (const _ of pieces) {
    // Other fields of the form.
  }
}

async function readHead(feed: Feed): Promise<string> {
  for (;;) {
    if (feed.held.subarray(0, 2).toString() === '--') throw noFile()
    const end = feed.held.indexOf('\r\n\r\n')
    if (end >= 0) {
      const head = feed.held.toString('utf8', 0, end)
      feed.held = feed.held.subarray(end + 4)
      return head
    }
    if (feed.held.length > longestHead) throw noFile()
    if (!(await feed.more())) throw cutOff()
  }
}
