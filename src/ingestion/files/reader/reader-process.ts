import { flushCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { FileProblem } from '../file-problem.ts'
import type { ReaderAnswer, ReaderQuestion } from './open-reader.ts'
import { readerWork } from './reader-work.ts'

const LOWER = 5
setPriority(LOWER)

const work = readerWork()
// it will be killed, which saves nothing of the cache
flushCompileCache()

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function answerTo({ name, input }: ReaderQuestion): Promise<ReaderAnswer> {
  try {
    return { answer: await Reflect.apply(work[name], undefined, input) }
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.message }
    if (isGone(error)) return { problem: 'O arquivo não está mais no disco. Envie-o de novo.' }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', (question: ReaderQuestion) => {
  void answerTo(question).then((answer) => process.send?.(answer))
})
process.once('disconnect', () => process.exit())
