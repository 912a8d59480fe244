import { afterAll } from 'vitest'
import { endOfFile } from './after-file.ts'

// vitest runs this file before each of those with tests.
afterAll(endOfFile)
