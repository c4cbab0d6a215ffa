import { useNavigate, useSearch } from '@tanstack/react-router'
import { textsOf } from '#ui/address/search-params.ts'

/** Stored in the address's `table`, which the screen's search must allow. */
export function useAsTable(key: string): { shown: boolean; onChange: (shown: boolean) => void } {
  const search: { table?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const tables = textsOf(search.table)
  const others = tables.filter((other) => other !== key)
  return {
    shown: tables.includes(key),
    onChange: (shown) =>
      void navigate({
        to: '.',
        search: (before: object) => {
          const { table: _, ...rest }: { table?: unknown } = before
          const next = shown ? [...others, key] : others
          return next.length === 0 ? rest : { ...rest, table: next }
        },
        resetScroll: false,
      }),
  }
}
