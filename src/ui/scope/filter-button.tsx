import type { ReactNode } from 'react'
import { type FilterChoice, FilterTrigger } from '#ui/scope/filter-trigger.tsx'
import { Deferred } from '#ui/shell/deferred.tsx'

const load = () => import('#ui/scope/filter-picker.tsx')

export function FilterButton(choice: FilterChoice): ReactNode {
  return (
    <Deferred load={load} props={{ choice }}>
      <FilterTrigger choice={choice} />
    </Deferred>
  )
}
