const refetchEveryMs = 1000

/** Refetches at once, then at most once per second and never during a refetch: a steady stream would starve it. Null: everything. */
export function refetchInTurn(refetch: (facts: ReadonlySet<string> | null) => Promise<unknown>) {
  let waiting: Set<string> | null | undefined
  let working = false
  const stopping = new AbortController()

  async function work(): Promise<void> {
    working = true
    while (waiting !== undefined && !stopping.signal.aborted) {
      const facts = waiting
      waiting = undefined
      const pause = new Promise((resolve) => setTimeout(resolve, refetchEveryMs))
      await Promise.all([refetch(facts).catch(() => null), pause])
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
