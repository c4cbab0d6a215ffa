import '#ui/dialogs/mantine-popovers.css'
import { Popover } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Conditions } from '#ui/scope/conditions.tsx'
import { dimensionSubject, dimensionSubjects } from '#ui/scope/dimension-subjects.tsx'
import { type FilterChoice, FilterTrigger } from '#ui/scope/filter-trigger.tsx'
import { OneCondition } from '#ui/scope/one-condition.tsx'
import { useOpenAfterMount } from '#ui/shell/use-open-after-mount.ts'
import { ScopeDimensions } from '#ui/scope/scope-dimensions.ts'
import { useScope } from '#ui/scope/use-scope.ts'

export default function FilterPicker({ choice }: { choice: FilterChoice }): ReactNode {
  const { t } = useTranslation()
  const [open, setOpen] = useOpenAfterMount()
  const { filters, filter } = useScope()
  const { dimensions } = use(ScopeDimensions)
  const { dimension, text } = choice
  function apply(changed: Readonly<Record<string, unknown>>): void {
    setOpen(false)
    const values = Object.entries(changed).map(([key, kept]) => [key, Array.isArray(kept) ? kept : []])
    if (values.length > 0) filter(Object.fromEntries(values))
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <FilterTrigger choice={choice} onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={text}>
        {dimension === null ? (
          <Conditions subjects={dimensionSubjects(t, dimensions, filters)} onApply={apply} />
        ) : (
          <OneCondition
            subject={dimensionSubject(t, dimension, filters)}
            onApply={(kept) => apply({ [dimension]: kept })}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
