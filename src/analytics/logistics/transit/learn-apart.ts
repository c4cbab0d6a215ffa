import { runInThread } from '#platform/run-in-thread.ts'
import type { LearnedTransit, TransitLesson } from './learn-transit.ts'

export const learnApart: (lesson: TransitLesson) => Promise<LearnedTransit> = runInThread<LearnedTransit>(
  new URL('learning-thread.ts', import.meta.url),
  { maxYoungGenerationSizeMb: 32 },
)
