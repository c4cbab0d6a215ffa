import type { ConnectionProblem } from '../connections/schema.ts'

/** A refused part pauses for as long as it has been refused, within these bounds. */
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [30_000, 15 * 60_000]

type Details = { resource?: string | undefined; sample?: string; isRefused?: boolean }

export function openProblems<Part extends string>(
  before: readonly ConnectionProblem[],
  now: () => Date,
  essential: readonly Part[],
) {
  const earlier = new Map(before.map((problem) => [problem.part, problem]))
  const found = new Map(earlier)
  const grave: readonly string[] = essential
  return {
    note: (part: Part, message: string, { resource, sample, isRefused = false }: Details = {}) => {
      const known = earlier.get(part)
      const since = known?.message === message ? known.since : now().toISOString()
      const refusedFor = now().getTime() - Date.parse(since)
      const pause = Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, refusedFor))
      found.set(part, {
        part,
        message,
        since,
        ...(resource && { resource }),
        ...(sample && { sample }),
        ...(isRefused && { retryAt: new Date(now().getTime() + pause).toISOString() }),
      })
    },
    isKnown: (part: Part, message: string) => earlier.get(part)?.message === message,
    isPaused: (part: Part) => {
      const retryAt = found.get(part)?.retryAt
      return retryAt !== undefined && now().getTime() < Date.parse(retryAt)
    },
    clear: (part: Part) => found.delete(part),
    has: (part: Part) => found.has(part),
    all: () => [...found.values()],
    isGrave: () => [...found.keys()].some((part) => grave.includes(part)),
  }
}

export type Problems<Part extends string> = ReturnType<typeof openProblems<Part>>
