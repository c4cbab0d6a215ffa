export type Misbehaviour = {
  /** `lost`: it took effect, and the answer never comes. */
  kind: 'too-many' | 'server-error' | 'hang' | 'lost' | 'truncate' | 'unauthorized' | 'forbidden' | 'not-json'
  path?: string
  method?: string
  times?: number
  every?: number
  retryAfter?: number
}

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
