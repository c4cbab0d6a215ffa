import { useCallback, useRef } from 'react'
import type { Selection } from '#ui/list/selection.ts'

/** As a range: from the last selected row to this one. */
export type Choose = (key: string, asRange: boolean) => void

export function useChoosing(keys: readonly string[], selection: Selection | undefined): Choose | undefined {
  const last = useRef<string | null>(null)
  const choose = useCallback<Choose>(
    (key, asRange) => {
      const from = asRange && last.current !== null ? keys.indexOf(last.current) : -1
      const to = keys.indexOf(key)
      last.current = key
      if (from < 0) selection?.toggle(key)
      else
        selection?.setMany(
          keys.slice(Math.min(from, to), Math.max(from, to) + 1),
          selection.all || !selection.has(key),
        )
    },
    [keys, selection],
  )
  return selection === undefined ? undefined : choose
}
