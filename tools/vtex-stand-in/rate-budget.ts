/** Requests of an account in the last minute of the real clock; over its limit it asks to wait. */
export function openRateBudget(limit: number) {
  let [minute, count, all] = [0, 0, 0]
  return {
    take: (): { retryAfter: number } | undefined => {
      const now = Date.now()
      if (now - minute >= 60_000) [minute, count] = [now, 0]
      count += 1
      all += 1
      return count <= limit ? undefined : { retryAfter: Math.ceil((minute + 60_000 - now) / 1000) }
    },
    /** Requests of the minute that is going on. */
    used: () => count,
    /** Requests since it began. */
    all: () => all,
  }
}
