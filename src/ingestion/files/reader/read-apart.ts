import { tooManyAttempts } from '#platform/identity/attempts.ts'
import { endedProblem } from './ended-problem.ts'
import { ReaderEnded, readerLimits, withReader, type Reader } from './open-reader.ts'

const READERS = 3
const WAITING = 100
const RETRY_MS = 30_000

type Waiting = { accountId: string; begin: () => void }

const busy = new Set<string>()
const waiting: Waiting[] = []

function beginNext(): void {
  while (busy.size < READERS) {
    const at = waiting.findIndex(({ accountId }) => !busy.has(accountId))
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (next === undefined) return
    busy.add(next.accountId)
    next.begin()
  }
}

async function takeTurn(accountId: string): Promise<() => void> {
  if (waiting.filter((each) => each.accountId === accountId).length >= WAITING) {
    throw tooManyAttempts(RETRY_MS)
  }
  await new Promise<void>((begin) => {
    waiting.push({ accountId, begin })
    beginNext()
  })
  return () => {
    busy.delete(accountId)
    beginNext()
  }
}

/** For a person who waits: one request of an account at a time. */
export async function readApart<Result>(
  accountId: string,
  work: (reader: Reader) => Promise<Result>,
  limits = readerLimits.look,
): Promise<Result> {
  const giveBack = await takeTurn(accountId)
  try {
    return await withReader(limits, work)
  } catch (error) {
    throw error instanceof ReaderEnded ? endedProblem(error) : error
  } finally {
    giveBack()
  }
}
