import { Worker, type ResourceLimits } from 'node:worker_threads'

/**
 * Runs work in a worker thread that sends a single message, to keep the main thread responsive. One at a
 * time, leaving processors to other work. Rejects if the thread ends without a message.
 */
export function runInThread<Answer>(
  program: URL,
  resourceLimits: ResourceLimits,
): (given: unknown) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  return (given) => {
    const answer = last.then(() => run<Answer>(program, given, resourceLimits))
    last = answer.catch(() => undefined)
    return answer
  }
}

function run<Answer>(program: URL, given: unknown, resourceLimits: ResourceLimits): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const worker = new Worker(program, { workerData: given, resourceLimits })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error(`${program.pathname} ended without an answer`)))
  return promise
}
