import { Worker, type ResourceLimits } from 'node:worker_threads'

/** The one message of a thread of its own. Rejects with what ended the thread before it. */
export function inThread<Answer>(
  program: URL,
  given: unknown,
  resourceLimits: ResourceLimits = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const worker = new Worker(program, { workerData: given, resourceLimits })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error(`${program.pathname} ended without an answer`)))
  return promise
}
