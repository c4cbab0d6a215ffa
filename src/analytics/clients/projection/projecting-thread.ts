import { parentPort, workerData } from 'node:worker_threads'
import { projectClients, type Given } from './project-clients.ts'

// the cast holds: only `loadProjection` starts it
parentPort?.postMessage(projectClients(workerData as Given))
