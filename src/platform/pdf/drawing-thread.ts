import { parentPort, workerData } from 'node:worker_threads'
import { drawReport } from './draw-report.ts'
import type { Report } from './report.ts'

parentPort?.postMessage(await drawReport(workerData as Report))
