import { threadId } from 'node:worker_threads'
import { answerInThread } from '../run-in-thread.ts'

type Request = { add?: number[]; fail?: string; end?: true; wait?: number }

answerInThread(async ({ add = [], fail, end, wait = 0 }: Request) => {
  await new Promise((resolve) => setTimeout(resolve, wait))
  if (fail !== undefined) throw new Error(fail)
  if (end) process.exit()
  return { sum: add.reduce((sum, one) => sum + one, 0), thread: threadId }
})
