import '#ui/theme/mantine-popovers.css'
import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FilterChoice, FilterTrigger } from '#ui/scope/filter-button.tsx'
import { FilterValues } from '#ui/scope/filter-values.tsx'
import { useOpened } from '#ui/deferred/use-opened.ts'
import { useScope } from '#ui/scope/use-scope.ts'

export default function FilterPicker({ choice }: { choice: FilterChoice }): ReactNode {
  const [open, setOpen] = useOpened()
  const { filter } = useScope()
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <FilterTrigger choice={choice} onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={choice.text}>
        <FilterValues
          choice={choice}
          onApply={(dimension, values) => {
            setOpen(false)
            filter({ [dimension]: values })
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
