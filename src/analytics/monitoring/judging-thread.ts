import { answerInThread } from '#platform/run-in-thread.ts'
import { judgeAll } from './judge-all.ts'

answerInThread(judgeAll)
