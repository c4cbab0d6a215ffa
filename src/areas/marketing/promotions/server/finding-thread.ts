import { findConflicts } from '@farol/promotion-rules'
import { answerInThread } from '#platform/run-in-thread.ts'

answerInThread((given: Parameters<typeof findConflicts>) => findConflicts(...given))
