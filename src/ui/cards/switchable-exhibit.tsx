import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { textsOf } from '#model/address/search-params.ts'
import { Exhibit } from '#ui/cards/exhibit.tsx'

type Props = Omit<ComponentProps<typeof Exhibit>, 'asTable'> & { tableKey: string }

/** Shown as a table when `table` in the address has its key, which the screen's search must allow. */
export function SwitchableExhibit({ tableKey, ...exhibit }: Props): ReactNode {
  const search: { table?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const tables = textsOf(search.table)
  const others = tables.filter((other) => other !== tableKey)
  function show(shown: boolean): void {
    const next = shown ? [...others, tableKey] : others
    void navigate({
      to: '.',
      search: (before: object) => {
        const { table: _, ...rest }: { table?: unknown } = before
        return next.length === 0 ? rest : { ...rest, table: next }
      },
      resetScroll: false,
    })
  }
  return <Exhibit {...exhibit} asTable={{ shown: tables.includes(tableKey), onChange: show }} />
}
