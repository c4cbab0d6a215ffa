import { once } from 'node:events'
import { parentPort, Worker, type ResourceLimits } from 'node:worker_threads'

/** Starting a thread and loading its program takes longer than most work, so it stays for a while. */
const KEPT_MS = 60_000

/**
 * Runs work in a thread whose program calls `answerInThread`, to keep the main thread responsive. One at a
 * time, leaving processors to other work. Rejects if the work fails or the thread ends; the next work gets a
 * new one.
 */
export function runInThread<Answer>(
  program: URL,
  resourceLimits: ResourceLimits,
  keptMs = KEPT_MS,
): (given: unknown) => Promise<Answer> {
  let kept: Worker | undefined
  let ending: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const end = () => {
    void kept?.terminate()
    kept = undefined
  }
  const run = async (given: unknown): Promise<Answer> => {
    clearTimeout(ending)
    kept ??= new Worker(program, { resourceLimits })
    kept.ref()
    try {
      const answer = await answerOf<Answer>(kept, program, given)
      kept.unref()
      ending = setTimeout(end, keptMs).unref()
      return answer
    } catch (failure) {
      end()
      throw failure
    }
  }
  return (given) => {
    const answer = last.then(() => run(given))
    last = answer.catch(() => undefined)
    return answer
  }
}

async function answerOf<Answer>(worker: Worker, program: URL, given: unknown): Promise<Answer> {
  worker.postMessage(given)
  const over = new AbortController()
  const ended = once(worker, 'exit', over).then(() => {
    throw new Error(`${program.pathname} ended without an answer`)
  })
  try {
    // the cast holds, since each program has one caller
    const [answer] = (await Promise.race([once(worker, 'message', over), ended])) as [Answer]
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
