import { answerInThread } from '#server/workers/thread.ts'
import { extractRecipe } from './extract/index.ts'

answerInThread(({ html, address }: { html: string; address: string }) => extractRecipe(html, address))
