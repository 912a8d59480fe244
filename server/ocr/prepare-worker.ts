import { parentPort } from 'node:worker_threads'
import { answerPreparations } from './prepare/serve.ts'

if (parentPort) answerPreparations(parentPort)
