import { inThread } from '#platform/in-thread.ts'
import type { LearnedTransit, TransitLesson } from './learn-transit.ts'

export const learnApart = inThread<TransitLesson, LearnedTransit>(
  new URL('learning-thread.ts', import.meta.url),
  { maxYoungGenerationSizeMb: 32 },
)
