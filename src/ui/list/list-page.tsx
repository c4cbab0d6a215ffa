import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/cards/card.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { PageHead } from '#ui/shell/page-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { ZoneNotice } from '#ui/scope/zone-notice.tsx'
import { BulkBar, type BulkAction } from '#ui/list/bulk-bar.tsx'
import type { Column } from '#ui/list/column.ts'
import { moveColumnTo, resizeColumn, layoutFor } from '#ui/list/column-layout.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import type { ColumnState } from '#model/address/column-state.ts'
import type { ListDeclaration } from '#model/address/list-declaration.ts'
import type { ListChange } from '#model/address/list-search.ts'
import { type FilterLooks, listFilters } from '#ui/list/filters/filter-look.ts'
import { useFilteredDimensions } from '#ui/list/filters/list-filters.tsx'
import type { HeaderActs } from '#ui/list/header-cell.tsx'
import { ListControls, type ListTab } from '#ui/list/list-controls.tsx'
import { ListFoot } from '#ui/list/list-foot.tsx'
import { type ActiveFilter, type ListAnswer, ListContent } from '#ui/list/list-content.tsx'
import type { RowAction } from '#ui/list/row-actions.tsx'
import type { QuickCounts } from '#ui/list/quick-filter.tsx'
import { RowPanel } from '#ui/list/row-panel.tsx'
import { useSelection } from '#ui/list/selection.ts'
import { useList } from '#ui/list/use-list.ts'
import type { ScopeFrame } from '#model/scope.ts'
import classes from '#ui/list/list-page.module.css'
import { previousAnswer } from '#ui/api/previous-answer.ts'
import { useNarrow } from '#ui/theme/use-narrow.ts'

export type ListPageProps<List extends ListDeclaration, Row, Sums, Key extends readonly unknown[]> = {
  list: List
  title: string
  lead: ReactNode
  pageActions?: ReactNode
  /** Period shown in print. */
  frame?: ScopeFrame | undefined
  /** The same, where nothing is compared. */
  period?: string | undefined
  /** Between the title and the list. */
  above?: ReactNode
  /** There too, and after the list on phones, where rows come first. */
  pictures?: ReactNode
  /** Must be a stable reference (`useMemo` or module level). */
  columns: readonly Column<Row, Sums>[]
  rowKey: (row: Row) => string
  /** `Pedido 123`, for screen readers. */
  rowLabel: (row: Row) => string
  /** The key starts with the account. */
  query: UseQueryOptions<ListAnswer<Row, Sums>, Error, ListAnswer<Row, Sums>, Key>
  /** With and without a count: `1.204 pedidos`. */
  name: string
  found: (total: number) => string
  /** What the search box searches; absent for none. */
  searchFor?: string
  tabs?: readonly ListTab[]
  /** A declared filter shown as chips with counts. */
  quick?: QuickCounts | undefined
  filters?: FilterLooks<List>
  /** Dimensions filter the list too; `query` must read them from `useScope()`. */
  dimensions?: true
  actions?: ReactNode
  /** Makes rows selectable. */
  bulk?: readonly BulkAction<List>[]
  /** Of one row; a stable reference. */
  rowActions?: (row: Row) => readonly RowAction[]
  /** Enter and a click on a row, where it has a page of its own rather than a panel. */
  onOpen?: (key: string) => void
  /** Opened by the declared parameter, or by `place` where the address has it elsewhere; renders its own not-found state. */
  panel?: {
    label: (key: string) => string
    render: (key: string) => ReactNode
    /** Takes most of a wide page, as what is read side by side needs. */
    wide?: true
    /** `onOpen` must be a stable reference. */
    place?: { open: string | null; onOpen: (key: string | null) => void }
  }
  empty: {
    /** Shown when `firstUse` is true in the answer. */
    firstUse?: ReactNode
    /** Without any filter: `Nenhum pedido nesta lista`. */
    without?: string
    /** `Nenhum pedido com estes filtros`. */
    byFilter: string
    /** `Nenhum pedido encontrado para “123”.` */
    bySearch?: (text: string) => string
  }
  notice?: (answer: ListAnswer<Row, Sums>) => ReactNode
}

/** A list screen from its declaration. Invalid parameters of the address are dropped here: the route needs no `validateSearch`. */
export function ListPage<List extends ListDeclaration, Row, Sums, Key extends readonly unknown[]>(
  props: ListPageProps<List, Row, Sums, Key>,
): ReactNode {
  const {
    list,
    title,
    lead,
    pageActions,
    frame,
    period,
    above,
    pictures,
    columns,
    rowKey,
    rowLabel,
    query,
    name,
    found,
  } = props
  const {
    searchFor,
    tabs,
    quick,
    filters,
    dimensions = false,
    actions,
    bulk,
    rowActions,
    panel,
    onOpen,
    empty,
    notice,
  } = props
  const { t } = useTranslation()
  const accountId = useAccountId()
  const place = useId()
  const own = listFilters(list, filters)
  const { question, filters: values, columns: state, change, ...inList } = useList(list)
  const open = panel?.place === undefined ? inList.open : panel.place.open
  const onPlace = panel?.place?.onOpen
  const narrow = useNarrow()
  const layout = useMemo(() => layoutFor(columns, state, narrow), [columns, state, narrow])
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery({
    ...query,
    placeholderData: previousAnswer(accountId),
  })
  const { page, pageSize, sort, ...filtering } = question
  const selection = useSelection(JSON.stringify([accountId, filtering]))
  const acts = useHeaderActs(columns, layout, change)
  const openRow = useMemo(
    () => onPlace ?? ((key: string | null) => change({ open: key }, { replace: open !== null })),
    [change, open, onPlace],
  )
  const cut = useFilteredDimensions(dimensions)
  const active: ActiveFilter[] = [
    ...(question.search === undefined ? [] : [{ key: 'search', label: t('list.theSearch') }]),
    ...own.filter(({ key }) => Object.hasOwn(values, key)),
    ...cut.map((key) => ({ key, label: t(`dimensions.${key}`) })),
  ]
  const rows = data === undefined ? null : data.items
  return (
    <Page pending={data === undefined}>
      <PageHead title={title} frame={frame} period={period} actions={pageActions}>
        {lead}
      </PageHead>
      {above}
      {!narrow && pictures}
      <div
        className={classes['work']}
        data-open={panel !== undefined && open !== null}
        data-wide={panel?.wide === true}
      >
        <div className={classes['main']} data-list>
          <ListControls
            list={list}
            tabs={tabs}
            tab={question.tab}
            controls={place}
            quick={quick}
            searchFor={searchFor}
            search={question.search}
            filters={own}
            values={values}
            dimensions={dimensions}
            columns={columns}
            columnState={state}
            layout={layout}
            actions={actions}
            onChange={change}
          />
          <div
            id={place}
            role={tabs === undefined ? undefined : 'tabpanel'}
            aria-label={tabs === undefined ? undefined : name}
          >
            <Card area="auto" title={data === undefined || data.total === 0 ? name : found(data.total)}>
              {data !== undefined && notice?.(data)}
              <ListContent
                page={page}
                answer={data}
                error={error}
                updatedAt={dataUpdatedAt}
                active={active}
                search={question.search}
                empty={empty}
                onChange={change}
                onRetry={() => void refetch()}
              >
                {bulk !== undefined && selection.keys.length + Number(selection.all) > 0 && (
                  <BulkBar
                    actions={bulk}
                    selection={selection}
                    question={question}
                    total={data?.total ?? 0}
                  />
                )}
                <DataTable
                  label={name}
                  columns={columns}
                  rows={rows}
                  rowKey={rowKey}
                  rowLabel={rowLabel}
                  total={data?.total ?? 0}
                  before={(page - 1) * pageSize}
                  sums={data?.sums}
                  sort={sort}
                  layout={layout}
                  acts={acts}
                  open={open}
                  changing={isPlaceholderData}
                  {...(rowActions === undefined ? {} : { actions: rowActions })}
                  {...(bulk === undefined ? {} : { selection })}
                  {...(panel === undefined ? (onOpen === undefined ? {} : { onOpen }) : { onOpen: openRow })}
                />
                <ListFoot
                  list={list}
                  page={page}
                  pageSize={pageSize}
                  total={data?.total ?? 0}
                  onChange={change}
                />
              </ListContent>
              <ZoneNotice />
            </Card>
          </div>
        </div>
        {panel !== undefined && open !== null && (
          <RowPanel label={panel.label(open)} onClose={() => openRow(null)}>
            {panel.render(open)}
          </RowPanel>
        )}
      </div>
      {narrow && data !== undefined && pictures}
    </Page>
  )
}

function useHeaderActs<Row, Sums>(
  columns: readonly Column<Row, Sums>[],
  layout: ColumnState,
  change: (change: ListChange, options?: { replace?: boolean }) => void,
): HeaderActs {
  return useMemo(
    () => ({
      onSort: (by) => change({ sort: by }),
      onResize: (key, width) =>
        change({ columns: resizeColumn(columns, layout, key, width) }, { replace: true }),
      onMove: (key, onto) => change({ columns: moveColumnTo(columns, layout, key, onto) }),
    }),
    [columns, layout, change],
  )
}
