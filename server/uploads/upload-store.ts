import type { OpenFile } from '../transfer/archive/bytes.ts'

/** Uploaded exports, from their request until their job is done, which may run in another process. */
export interface UploadStore {
  /** Stores nothing when `content` throws. */
  put(id: string, content: AsyncIterable<Buffer>): Promise<void>
  /** Throws when there is no such upload. */
  open(id: string): Promise<OpenFile>
  drop(id: string): Promise<void>
  /** Ids of the uploads that began before a time. */
  listBefore(time: number): Promise<string[]>
}
