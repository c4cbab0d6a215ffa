import '#ui/theme/mantine-popovers.css'
import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FilterChoice, FilterTrigger } from '#areas/sales/web/filter-button.tsx'
import { FilterValues } from '#areas/sales/web/filter-values.tsx'
import { toAddress } from '#areas/sales/web/home-search.ts'
import { useHome } from '#areas/sales/web/use-home.ts'
import { useOpened } from '#ui/deferred/use-opened.ts'

export default function FilterPicker({ choice }: { choice: FilterChoice }): ReactNode {
  const [open, setOpen] = useOpened()
  const { change } = useHome()
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
            change({ [dimension]: values.length === 0 ? undefined : values.map(toAddress), by: undefined })
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
