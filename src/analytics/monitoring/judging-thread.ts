import { parentPort, workerData } from 'node:worker_threads'
import { judgeAll, type Judging } from './judge-all.ts'

// the cast holds: only `backtest` starts it
parentPort?.postMessage(judgeAll(workerData as Judging))
