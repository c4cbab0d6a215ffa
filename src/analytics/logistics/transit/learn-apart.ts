import { inThread } from '#platform/in-thread.ts'
import type { LearnedTransit, TransitLesson } from './learn-transit.ts'

const YOUNG_MB = 32

let last: Promise<unknown> = Promise.resolve()

/** In a thread, so that it delays no answer; one at a time, so that it leaves processors to others. */
export function learnApart(lesson: TransitLesson): Promise<LearnedTransit> {
  const program = new URL('learning-thread.ts', import.meta.url)
  const learned = last.then(() =>
    inThread<LearnedTransit>(program, lesson, { maxYoungGenerationSizeMb: YOUNG_MB }),
  )
  last = learned.catch(() => undefined)
  return learned
}
