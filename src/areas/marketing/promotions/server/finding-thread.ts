import { parentPort, workerData } from 'node:worker_threads'
import { findConflicts } from '@farol/promotion-rules'

// safe cast: only `getPromotionRisks` starts this worker
parentPort?.postMessage(findConflicts(...(workerData as Parameters<typeof findConflicts>)))
