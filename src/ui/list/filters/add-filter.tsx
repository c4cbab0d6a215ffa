import '#ui/theme/mantine-popovers.css'
import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#ui/forms/select.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { FilterEditor } from '#ui/list/filters/filter-editor.tsx'
import type { ListFilter } from '#ui/list/filters/filter-look.ts'
import { FilterValues } from '#ui/scope/filter-values.tsx'
import { useScope } from '#ui/scope/use-scope.ts'
import { dimensionKeys } from '#vocabulary/dimensions.ts'
import type { FilterValue } from '#vocabulary/kit/list-filters.ts'
import classes from '#ui/scope/filter-bar.module.css'

type Props = {
  filters: readonly ListFilter[]
  dimensions: boolean
  values: Readonly<Record<string, FilterValue | undefined>>
  onChange: (values: Readonly<Record<string, FilterValue | undefined>>) => void
}

/** Adds a filter: of the list's own, or of any dimension; `f` opens it. */
export function AddFilter({ filters, dimensions, values, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { filter: filterScope } = useScope()
  const [open, setOpen] = useState(false)
  const [chosen, choose] = useState(filters[0]?.key ?? dimensionKeys[0])
  const own = filters.find(({ key }) => key === chosen)
  const dimension = dimensionKeys.find((key) => key === chosen)
  const options = [
    ...filters.map(({ key, label }) => ({ value: key, label })),
    ...(dimensions ? dimensionKeys.map((key) => ({ value: key, label: t(`dimensions.${key}`) })) : []),
  ]
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button
          type="button"
          className={classes['trigger']}
          aria-keyshortcuts="f"
          data-not-pictured
          onClick={() => setOpen(!open)}
        >
          <Icon name="filter" size={14} />
          {t('scope.filters.add')}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('scope.filters.add')}>
        <div className={classes['subject']}>
          <Select label={t('list.filterBy')} value={chosen} options={options} onChange={choose} />
        </div>
        {own !== undefined && (
          <FilterEditor
            key={own.key}
            filter={own}
            value={values[own.key]}
            onApply={(value) => {
              setOpen(false)
              onChange({ [own.key]: value })
            }}
          />
        )}
        {own === undefined && dimension !== undefined && (
          <FilterValues
            key={dimension}
            choice={{ dimension, text: t(`dimensions.${dimension}`) }}
            onApply={(key, kept) => {
              setOpen(false)
              filterScope({ [key]: kept })
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
