import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { learnTransit, type TransitLesson } from './learn-transit.ts'

const LOWER = 5
// elsewhere this sets the priority of the whole process
if (process.platform === 'linux') setPriority(LOWER)

parentPort?.postMessage(learnTransit(workerData as TransitLesson))
