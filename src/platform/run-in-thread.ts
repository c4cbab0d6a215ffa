import { once } from 'node:events'
import { parentPort, Worker, type ResourceLimits } from 'node:worker_threads'
import pLimit from 'p-limit'

const KEPT_MS = 120_000

type Threads = ResourceLimits & {
  /** At a time; one, which leaves processors to other work. */
  most?: number
  keptMs?: number
}

/**
 * Runs work in threads whose program calls `answerInThread`, to keep the main thread responsive. A thread
 * stays for further work, since starting one takes longer than most work. Rejects if the work fails or its
 * thread ends, and with the reason of `signal`, which ends it.
 */
export function runInThread<Answer>(
  program: URL,
  { most = 1, keptMs = KEPT_MS, ...resourceLimits }: Threads,
): (given: unknown, signal?: AbortSignal) => Promise<Answer> {
  const atMost = pLimit(most)
  /** Threads without work, and what ends them. */
  const idle = new Map<Worker, NodeJS.Timeout>()
  const forget = (worker: Worker) => {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
  }
  const start = (): Worker => {
    const worker = new Worker(program, { resourceLimits })
    // whoever waits hears of it; without work there is nobody to tell
    worker.on('error', () => undefined)
    worker.once('exit', () => forget(worker))
    return worker
  }
  const take = (): Worker => {
    const [worker = start()] = idle.keys()
    forget(worker)
    worker.ref()
    return worker
  }
  const end = (worker: Worker) => {
    forget(worker)
    void worker.terminate()
  }
  const keep = (worker: Worker) => {
    worker.unref()
    idle.set(worker, setTimeout(end, keptMs, worker).unref())
  }
  const run = async (given: unknown, signal?: AbortSignal): Promise<Answer> => {
    signal?.throwIfAborted()
    const worker = take()
    try {
      const answer = await answerOf<Answer>(worker, { program, given, signal })
      keep(worker)
      return answer
    } catch (failure) {
      end(worker)
      throw signal?.aborted ? signal.reason : failure
    }
  }
  return (given, signal) => atMost(run, given, signal)
}

type Work = { program: URL; given: unknown; signal: AbortSignal | undefined }

async function answerOf<Answer>(worker: Worker, { program, given, signal }: Work): Promise<Answer> {
  worker.postMessage(given)
  const over = new AbortController()
  const until = { signal: signal ? AbortSignal.any([signal, over.signal]) : over.signal }
  const ended = once(worker, 'exit', until).then(() => {
    throw new Error(`${program.pathname} ended without an answer`)
  })
  try {
    // the cast holds, since each program has one caller
    const [answer] = (await Promise.race([once(worker, 'message', until), ended])) as [Answer]
    return answer
  } finally {
    over.abort()
  }
}

/** In a thread's program. */
export function answerInThread(work: (given: never) => unknown): void {
  const answer = async (given: never) => parentPort?.postMessage(await work(given))
  // the cast holds, since each program has one caller
  parentPort?.on('message', (given) => void answer(given as never))
}
