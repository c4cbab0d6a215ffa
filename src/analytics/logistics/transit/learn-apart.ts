import { Worker } from 'node:worker_threads'
import type { LearnedTransit, TransitLesson } from './learn-transit.ts'

const YOUNG_MB = 32

let last: Promise<unknown> = Promise.resolve()

/** In a thread, so that it delays no answer; one at a time, so that it leaves processors to others. */
export function learnApart(lesson: TransitLesson): Promise<LearnedTransit> {
  const learned = last.then(() => inThread(lesson))
  last = learned.catch(() => undefined)
  return learned
}

function inThread(lesson: TransitLesson): Promise<LearnedTransit> {
  const { promise, resolve, reject } = Promise.withResolvers<LearnedTransit>()
  const worker = new Worker(new URL('learning-thread.ts', import.meta.url), {
    workerData: lesson,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('the learning thread ended without an answer')))
  return promise
}
