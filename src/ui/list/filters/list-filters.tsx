import '#ui/dialogs/mantine-popovers.css'
import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { AddFilter } from '#ui/list/filters/add-filter.tsx'
import type { ListFilter } from '#ui/list/filters/filter-look.ts'
import { filterWords, withChosenOption } from '#ui/list/filters/filter-words.ts'
import { listFilterSubject } from '#ui/list/filters/list-filter-subject.tsx'
import { FilterButton } from '#ui/scope/filter-button.tsx'
import { OneCondition } from '#ui/scope/one-condition.tsx'
import { useScope } from '#ui/scope/use-scope.ts'
import { ScopeNote } from '#ui/shell/scope-words.tsx'
import { valueName } from '#ui/scope/value-name.ts'
import { type DimensionKey, dimensionKeys } from '#model/dimensions.ts'
import type { FilterValue } from '#model/address/filter-values.ts'
import classes from '#ui/scope/filter-bar.module.css'

export function useFilteredDimensions(enabled: boolean): DimensionKey[] {
  const { filters } = useScope()
  return enabled ? dimensionKeys.filter((key) => filters[key] !== undefined) : []
}

type Values = Readonly<Record<string, FilterValue | undefined>>

type Props = {
  filters: readonly ListFilter[]
  values: Values
  dimensions: boolean
  onChange: (values: Values) => void
}

export function ListFilters({ filters, values, dimensions, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { filters: dimensionFilters } = useScope()
  const choices = filters.filter(({ kind }) => kind === 'choice')
  const others = filters.filter(({ kind }) => kind !== 'choice')
  const cut = useFilteredDimensions(dimensions)
  const active = filters.filter(({ key }) => values[key] !== undefined)
  const clear = (): void =>
    onChange(Object.fromEntries([...active.map(({ key }) => key), ...cut].map((key) => [key, undefined])))
  return (
    <div className={classes['bar']} role="group" aria-label={t('scope.filters.label')}>
      {choices.map(({ key, label, options = [] }) => (
        <Select
          key={key}
          label={label}
          value={typeof values[key] === 'string' ? values[key] : ''}
          options={[
            { value: '', label: t('list.any', { filter: label }) },
            ...withChosenOption(options, values[key], t),
          ]}
          onChange={(value) => onChange({ [key]: value === '' ? undefined : value })}
        />
      ))}
      {others.map((filter) => {
        const value = values[filter.key]
        return value === undefined ? null : (
          <OwnChip
            key={filter.key}
            filter={filter}
            value={value}
            onChange={(next) => onChange({ [filter.key]: next })}
          />
        )
      })}
      {cut.map((key) => (
        <DimensionChip key={key} dimension={key} values={dimensionFilters[key] ?? []} />
      ))}
      {(others.length > 0 || dimensions) && (
        <AddFilter filters={others} dimensions={dimensions} values={values} onChange={onChange} />
      )}
      {active.length + cut.length > 1 && (
        <QuietButton look="bare" onClick={clear}>
          {t('scope.filters.clear')}
        </QuietButton>
      )}
    </div>
  )
}

function OwnChip(props: {
  filter: ListFilter
  value: FilterValue
  onChange: (value: FilterValue | undefined) => void
}): ReactNode {
  const { filter, value, onChange } = props
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <span className={classes['chip']}>
      <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <button type="button" className={classes['trigger']} onClick={() => setOpen(!open)}>
            {filterWords(filter, value, t)}
          </button>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={filter.label}>
          <OneCondition
            subject={listFilterSubject(filter, value)}
            onApply={(next) => {
              setOpen(false)
              onChange(next)
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <Remove label={filter.label} onClick={() => onChange(undefined)} />
    </span>
  )
}

function DimensionChip({ dimension, values }: { dimension: DimensionKey; values: string[] }): ReactNode {
  const { t } = useTranslation()
  const { filter } = useScope()
  const look = { kind: 'values', label: t(`dimensions.${dimension}`) } as const
  const written = values.map((value) => valueName(t, dimension, value))
  return (
    <span className={classes['chip']}>
      <ScopeNote>{`${look.label}: ${written.join(', ')}`}</ScopeNote>
      <FilterButton dimension={dimension} text={filterWords(look, written, t)} />
      <Remove label={look.label} onClick={() => filter({ [dimension]: [] })} />
    </span>
  )
}

function Remove({ label, onClick }: { label: string; onClick: () => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes['remove']}
      aria-label={t('scope.filters.remove', { name: label })}
      onClick={onClick}
    >
      <Icon name="close" size={12} />
    </button>
  )
}
