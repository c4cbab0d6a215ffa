import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '#ui/cards/tabs.tsx'
import type { Column } from '#ui/list/column.ts'
import { ColumnsButton } from '#ui/list/columns-button.tsx'
import type { ListFilter } from '#ui/list/filters/filter-look.ts'
import { ListFilters } from '#ui/list/filters/list-filters.tsx'
import { type QuickCounts, QuickFilter, selectedValues } from '#ui/list/quick-filter.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { SavedViews } from '#ui/views/saved-views.tsx'
import type { ColumnState } from '#model/address/column-state.ts'
import type { FilterValue } from '#model/address/filter-values.ts'
import type { ListDeclaration } from '#model/address/list-declaration.ts'
import type { ListChange } from '#model/address/list-search.ts'
import classes from '#ui/list/list-page.module.css'

export type ListTab = { key: string; label: string; count?: string | null }

type Props<Row, Sums> = {
  list: ListDeclaration
  tabs: readonly ListTab[] | undefined
  tab: string | undefined
  /** Id of what the tabs change. */
  controls: string
  quick: QuickCounts | undefined
  searchFor: string | undefined
  search: string | undefined
  filters: readonly ListFilter[]
  values: Readonly<Record<string, FilterValue>>
  dimensions: boolean
  columns: readonly Column<Row, Sums>[]
  /** As the address has it, and as it is shown. */
  columnState: ColumnState
  layout: ColumnState
  actions: ReactNode
  onChange: (change: ListChange, options?: { replace?: boolean }) => void
}

/** What stands above the rows of a list and changes which are shown, and how. */
export function ListControls<Row, Sums>(props: Props<Row, Sums>): ReactNode {
  const { list, tabs, tab, controls, quick, searchFor, search, filters, values, dimensions } = props
  const { columns, columnState, layout, actions, onChange } = props
  const { t } = useTranslation()
  const besides = useMemo(() => (list.panel === undefined ? [] : [list.panel]), [list.panel])
  const quickFilter = filters.find(({ key }) => key === quick?.key)
  const { shown, pinned, widths } = columnState
  return (
    <>
      {tabs !== undefined && (
        <Tabs
          label={t('list.tabs')}
          tabs={tabs}
          chosen={tab ?? ''}
          controls={controls}
          onChoose={(chosen) => onChange({ tab: chosen })}
        />
      )}
      {quickFilter !== undefined && quick !== undefined && (
        <QuickFilter
          filter={quickFilter}
          counts={quick.counts}
          selected={selectedValues(values[quickFilter.key])}
          onSelect={(selected) => onChange({ filters: { [quickFilter.key]: selected } })}
        />
      )}
      <div className={classes['toolbar']}>
        {searchFor !== undefined && (
          <SearchBox
            key={search}
            placeholder={searchFor}
            value={search ?? ''}
            onSearch={(text) => onChange({ search: text })}
          />
        )}
        <ListFilters
          filters={filters}
          values={values}
          dimensions={dimensions}
          onChange={(next) => onChange({ filters: next })}
        />
        <span className={classes['end']}>
          <SavedViews of={list.of} besides={besides} />
          <ColumnsButton
            columns={columns}
            layout={layout}
            changed={shown !== null || pinned !== null || Object.keys(widths).length > 0}
            onChange={(next) => onChange({ columns: next }, { replace: true })}
          />
          {actions}
        </span>
      </div>
    </>
  )
}
