import { parentPort, workerData } from 'node:worker_threads'
import { judgeAll, type Judging } from './judge-all.ts'

// safe cast: only `backtest` starts this worker
parentPort?.postMessage(judgeAll(workerData as Judging))
