import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ClickHouseError } from './clickhouse-error.ts'

export type QuerySlot = { fifo: string; release(): void }

/**
 * Runs a fixed number of queries at once, each with a named pipe for its result. Others queue, up to
 * `waitingLimit`; beyond that, ClickHouseError 202.
 */
export class QuerySlots {
  readonly #free: string[]
  readonly #waiting = new Set<(fifo: string) => void>()
  readonly #waitingLimit: number

  constructor(fifos: string[], waitingLimit: number) {
    this.#free = fifos
    this.#waitingLimit = waitingLimit
  }

  /** An aborted caller leaves the queue: ClickHouseError 394. */
  async take(gone: AbortSignal): Promise<QuerySlot> {
    const fifo = this.#free.pop() ?? (await this.#wait(gone))
    return { fifo, release: () => this.#giveBack(fifo) }
  }

  async #wait(gone: AbortSignal): Promise<string> {
    if (this.#waiting.size >= this.#waitingLimit) {
      const text = `Too many simultaneous queries. Maximum: ${this.#waitingLimit}`
      throw new ClickHouseError(202, 'TOO_MANY_SIMULTANEOUS_QUERIES', text)
    }
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const leave = () => {
      this.#waiting.delete(resolve)
      reject(new ClickHouseError(394, 'QUERY_WAS_CANCELLED', 'The client went away'))
    }
    this.#waiting.add(resolve)
    gone.addEventListener('abort', leave, { once: true })
    if (gone.aborted) leave()
    return promise.finally(() => gone.removeEventListener('abort', leave))
  }

  #giveBack(fifo: string): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#free.push(fifo)
      return
    }
    this.#waiting.delete(next)
    next(fifo)
  }
}

export async function createQuerySlots(
  directory: string,
  count: number,
  waitingLimit: number,
): Promise<QuerySlots> {
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const fifos = Array.from({ length: count }, (_, index) => join(directory, `result-${index}`))
  await promisify(execFile)('mkfifo', ['-m', '600', ...fifos])
  return new QuerySlots(fifos, waitingLimit)
}
