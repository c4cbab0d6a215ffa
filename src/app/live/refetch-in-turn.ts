/** Between two refetches: at least what leaves room for others, and from beginning to beginning twice what one takes, up to a second. */
const [MIN_REST_MS, TIMES, MAX_REST_MS] = [250, 2, 1000]

/** Refetches at once, then in turns, less often where answers are slow and never during a refetch: a steady stream would starve it. Null: everything. */
export function refetchInTurn(refetch: (facts: ReadonlySet<string> | null) => Promise<unknown>) {
  let waiting: Set<string> | null | undefined
  let working = false
  const stopping = new AbortController()

  async function work(): Promise<void> {
    working = true
    while (waiting !== undefined && !stopping.signal.aborted) {
      const facts = waiting
      waiting = undefined
      const began = performance.now()
      await refetch(facts).catch(() => null)
      const took = performance.now() - began
      const rest = Math.max(MIN_REST_MS, Math.min(MAX_REST_MS, TIMES * took) - took)
      await new Promise((resolve) => setTimeout(resolve, rest))
    }
    working = false
  }
  return {
    note: (facts: readonly string[] | null): void => {
      if (facts === null || waiting === null) waiting = null
      else waiting = new Set([...(waiting ?? []), ...facts])
      if (!working) void work()
    },
    stop: (): void => {
      stopping.abort()
    },
  }
}
