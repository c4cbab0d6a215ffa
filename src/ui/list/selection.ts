import { useMemo, useState } from 'react'

export type Selection = {
  all: boolean
  keys: readonly string[]
  has: (key: string) => boolean
  toggle: (key: string) => void
  setMany: (keys: readonly string[], chosen: boolean) => void
  chooseAll: () => void
  clear: () => void
}

type Chosen = { of: string; all: boolean; keys: ReadonlySet<string> }

const nothing: ReadonlySet<string> = new Set()

/** Resets when the question changes. */
export function useSelection(question: string): Selection {
  const [kept, keep] = useState<Chosen>({ of: question, all: false, keys: new Set() })
  const all = kept.of === question && kept.all
  const keys = kept.of === question ? kept.keys : nothing
  return useMemo(() => {
    const set = (next: ReadonlySet<string>, whole = false): void =>
      keep({ of: question, all: whole, keys: next })
    return {
      all,
      keys: [...keys],
      has: (key) => all || keys.has(key),
      // Deselecting one row of "everything" deselects all: the rest would be out of sight.
      toggle: (key) => set(all ? new Set() : changed(keys, [key], !keys.has(key))),
      setMany: (many, on) => set(changed(all ? new Set() : keys, many, on)),
      chooseAll: () => set(new Set(), true),
      clear: () => set(new Set()),
    }
  }, [all, keys, question])
}

function changed(keys: ReadonlySet<string>, many: readonly string[], on: boolean): Set<string> {
  const next = new Set(keys)
  for (const key of many) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}
