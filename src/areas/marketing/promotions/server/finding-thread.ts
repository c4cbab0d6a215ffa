import { parentPort, workerData } from 'node:worker_threads'
import { findConflicts } from '@farol/promotion-rules'

// the cast holds: only `getPromotionRisks` starts it
parentPort?.postMessage(findConflicts(...(workerData as Parameters<typeof findConflicts>)))
