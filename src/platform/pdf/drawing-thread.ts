import { answerInThread } from '../run-in-thread.ts'
import { drawReport } from './draw-report.ts'

answerInThread(drawReport)
