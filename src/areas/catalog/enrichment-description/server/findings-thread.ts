import { answerInThread } from '#platform/run-in-thread.ts'
import { checkContent, type Checked } from './findings.ts'

answerInThread((checked: Checked) => checkContent(checked))
