import { setPriority } from 'node:os'
import { answerInThread } from '#platform/run-in-thread.ts'
import { learnTransit } from './learn-transit.ts'

const LOWER = 5
// elsewhere this sets the priority of the whole process
if (process.platform === 'linux') setPriority(LOWER)

answerInThread(learnTransit)
