import { parentPort, workerData } from 'node:worker_threads'
import { projectClients, type ProjectionInput } from './project-clients.ts'

// safe cast: only `loadProjection` starts this worker
parentPort?.postMessage(projectClients(workerData as ProjectionInput))
