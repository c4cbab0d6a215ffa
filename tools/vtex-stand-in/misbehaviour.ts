/** How the platform fails; each holds for so many requests whose path begins so, or until it is taken back. */
export type Misbehaviour = {
  kind: 'too-many' | 'server-error' | 'hang' | 'truncate' | 'unauthorized' | 'forbidden' | 'not-json'
  /** All paths when absent. */
  path?: string
  /** All methods when absent. */
  method?: string
  /** Without end when absent. */
  times?: number
  /** Every request out of so many; 1 when absent. */
  every?: number
  /** Seconds that a refusal asks to wait. */
  retryAfter?: number
}

/** Gives what is to go wrong with a request, and counts it. */
export function openMisbehaviours() {
  let all: (Misbehaviour & { seen: number })[] = []
  return {
    add: (given: Misbehaviour) => all.push({ ...given, seen: 0 }),
    clear: () => {
      all = []
    },
    next: (path: string, method: string): Misbehaviour | undefined => {
      for (const one of all) {
        if (!path.startsWith(one.path ?? '/') || method !== (one.method ?? method)) continue
        one.seen += 1
        if (one.seen % (one.every ?? 1) !== 0) continue
        if (one.times !== undefined && one.seen / (one.every ?? 1) > one.times) continue
        return one
      }
      return undefined
    },
  }
}
