import '#ui/dialogs/mantine-popovers.css'
import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListFilter } from '#ui/list/filters/filter-look.ts'
import { listFilterSubject } from '#ui/list/filters/list-filter-subject.tsx'
import { Conditions } from '#ui/scope/conditions.tsx'
import { dimensionSubjects } from '#ui/scope/dimension-subjects.tsx'
import { FilterTrigger } from '#ui/scope/filter-trigger.tsx'
import { toAddress } from '#model/address/search-params.ts'
import { useScope } from '#ui/scope/use-scope.ts'
import { dimensionKeys } from '#model/dimensions.ts'
import type { FilterValue } from '#model/address/filter-values.ts'

type Values = Readonly<Record<string, FilterValue | undefined>>

type Props = {
  filters: readonly ListFilter[]
  dimensions: boolean
  values: Values
  onChange: (values: Values) => void
}

export function AddFilter({ filters, dimensions, values, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { filters: dimensionFilters } = useScope()
  const [open, setOpen] = useState(false)
  const choice = { dimension: null, text: t(dimensions ? 'scope.filters.add' : 'list.addFilter') }
  const own = filters.map((filter) => listFilterSubject(filter, values[filter.key]))
  const others = dimensions ? dimensionSubjects(t, dimensionKeys, dimensionFilters) : []
  function apply(changed: Values): void {
    setOpen(false)
    const written = Object.entries(changed).map(([key, value]) =>
      others.some((subject) => subject.key === key) && Array.isArray(value)
        ? [key, value.map(toAddress)]
        : [key, value],
    )
    if (written.length > 0) onChange(Object.fromEntries(written))
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <FilterTrigger choice={choice} onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={choice.text}>
        <Conditions subjects={[...own, ...others]} onApply={apply} />
      </Popover.Dropdown>
    </Popover>
  )
}
