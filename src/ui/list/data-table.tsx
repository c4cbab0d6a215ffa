import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import type { Column, PlacedColumn } from '#ui/list/column.ts'
import { layoutColumns } from '#ui/list/column-layout.ts'
import type { ColumnState } from '#model/address/column-state.ts'
import { DataRow } from '#ui/list/data-row.tsx'
import { HeaderCell, type HeaderActs } from '#ui/list/header-cell.tsx'
import { actionsCell, type RowAction } from '#ui/list/row-actions.tsx'
import type { Selection } from '#ui/list/selection.ts'
import { useChoosing } from '#ui/list/use-choosing.ts'
import { useRowKeys } from '#ui/list/use-row-keys.ts'
import { useVisibleRows } from '#ui/list/use-visible-rows.ts'
import classes from '#ui/list/data-table.module.css'

const boxWidth = 40
const actionsWidth = 112
const asDeclared: ColumnState = { shown: null, pinned: null, widths: {} }
const bones = 8

export type DataTableProps<Row, Sums> = {
  label: string
  columns: readonly Column<Row, Sums>[]
  /** Null while loading. */
  rows: readonly Row[] | null
  rowKey: (row: Row) => string
  /** `Pedido 123`. */
  rowLabel: (row: Row) => string
  /** For screen readers: rows on all pages, and rows before these. */
  total?: number
  before?: number
  sums?: Sums | undefined
  /** `createdAt`, or `-createdAt`. */
  sort?: string
  layout?: ColumnState
  /** Without it columns stay as declared. */
  acts?: HeaderActs
  selection?: Selection
  open?: string | null
  onOpen?: (key: string) => void
  changing?: boolean
  /** What may be done with a row; must be a stable reference. */
  actions?: (row: Row) => readonly RowAction[]
}

/** Virtualised. Keys: j, k or arrows move, Enter opens, x selects, Shift+x a range; arrows on a column's edge resize. */
export function DataTable<Row, Sums>(props: DataTableProps<Row, Sums>): ReactNode {
  const { label, columns, rows: given, rowKey, rowLabel, sort, layout = asDeclared, acts, selection } = props
  const {
    sums,
    total = given?.length ?? 0,
    before = 0,
    open = null,
    onOpen,
    changing = false,
    actions,
  } = props
  const scroll = useRef<HTMLDivElement>(null)
  const start = selection === undefined ? 0 : boxWidth
  const end = actions === undefined ? 0 : actionsWidth
  const room = useRoom(scroll, end)
  // measured before there are rows, which would be drawn and laid out twice
  const rows = room === undefined ? null : given
  const laid = useMemo(() => layoutColumns(columns, layout, start, room), [columns, layout, start, room])
  const visible = useVisibleRows(rows?.length ?? 0, scroll)
  const keys = useMemo(() => rows?.map(rowKey) ?? [], [rows, rowKey])
  const choose = useChoosing(keys, selection)
  const current = useRowKeys({
    keys,
    scroll,
    toRow: visible.toRow,
    open,
    onOpen,
    onSelect: choose,
  })
  const width = laid.reduce((sum, column) => sum + column.width, start + end)
  const span = laid.length + 1 + Number(selection !== undefined) + Number(actions !== undefined)
  return (
    <div
      ref={scroll}
      className={classes['scroll']}
      role="group"
      aria-label={label}
      aria-busy={rows === null || changing}
      onKeyDown={current.onKeyDown}
      tabIndex={keys.length === 0 ? 0 : -1}
    >
      <table
        className={classes['table']}
        style={{ minWidth: width }}
        aria-label={label}
        aria-rowcount={total + 1}
        data-changing={changing}
        data-fixed={visible.fixed}
      >
        <colgroup>
          {selection !== undefined && <col style={{ width: boxWidth }} />}
          {laid.map(({ column, width }) => (
            <col key={column.key} style={{ width }} />
          ))}
          <col />
          {actions !== undefined && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <Head
          columns={laid}
          sort={sort}
          acts={acts}
          keys={keys}
          selection={selection}
          hasActions={actions !== undefined}
        />
        <tbody>
          {rows === null &&
            Array.from({ length: bones }, (_, index) => (
              <tr key={index}>
                <td colSpan={span}>
                  <Skeleton height={14} />
                </td>
              </tr>
            ))}
          {visible.above > 0 && <tr aria-hidden="true" style={{ height: visible.above }} />}
          {rows?.slice(visible.first, visible.end).map((row, place) => {
            const key = rowKey(row)
            const index = visible.first + place
            return (
              <DataRow
                key={key}
                id={key}
                row={row}
                label={rowLabel(row)}
                place={before + index + 2}
                index={index}
                columns={laid}
                stop={current.stop === index}
                open={open === key}
                selected={selection?.has(key)}
                onSelect={choose}
                onOpen={onOpen}
                onFocus={current.onFocus}
                actions={actions}
              />
            )
          })}
          {visible.below > 0 && <tr aria-hidden="true" style={{ height: visible.below }} />}
        </tbody>
        {sums !== undefined && laid.some(({ column }) => column.sum !== undefined) && (
          <Foot
            columns={laid}
            sums={sums}
            hasBoxes={selection !== undefined}
            hasActions={actions !== undefined}
          />
        )}
      </table>
    </div>
  )
}

type HeadProps<Row, Sums> = {
  columns: readonly PlacedColumn<Row, Sums>[]
  sort: string | undefined
  acts: HeaderActs | undefined
  keys: readonly string[]
  selection: Selection | undefined
  hasActions: boolean
}

function Head<Row, Sums>(props: HeadProps<Row, Sums>): ReactNode {
  const { columns, sort, acts, keys, selection, hasActions } = props
  const { t } = useTranslation()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection !== undefined && (
          <th scope="col" className={classes['box']} data-pinned>
            <input
              type="checkbox"
              aria-label={t('list.selectPage')}
              checked={keys.length > 0 && keys.every(selection.has)}
              ref={(box) => {
                if (box) box.indeterminate = keys.some(selection.has) && !keys.every(selection.has)
              }}
              onChange={(event) => selection.setMany(keys, event.target.checked)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.column.key} laid={column} sort={sort} acts={acts} />
        ))}
        <td aria-hidden="true" />
        {hasActions && (
          <th scope="col" className={actionsCell} data-actions data-sorts={false}>
            <span className="visually-hidden">{t('list.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type FootProps<Row, Sums> = {
  columns: readonly PlacedColumn<Row, Sums>[]
  sums: Sums
  hasBoxes: boolean
  hasActions: boolean
}

function Foot<Row, Sums>({ columns, sums, hasBoxes, hasActions }: FootProps<Row, Sums>): ReactNode {
  const { t } = useTranslation()
  return (
    <tfoot>
      <tr>
        {hasBoxes && <td className={classes['box']} data-pinned aria-hidden="true" />}
        {columns.map(({ column, left }, index) => (
          <td
            key={column.key}
            data-align={column.align}
            data-label={column.label}
            data-sum={column.sum !== undefined}
            data-pinned={left !== null || undefined}
            style={left === null ? undefined : { left }}
          >
            {column.sum?.(sums) ?? (index === 0 ? t('list.sums') : null)}
          </td>
        ))}
        <td aria-hidden="true" />
        {hasActions && <td className={actionsCell} data-actions aria-hidden="true" />}
      </tr>
    </tfoot>
  )
}

/** Pixels for columns beside what stays at the right edge. */
function useRoom(scroll: RefObject<HTMLElement | null>, end: number): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const place = scroll.current
    if (place === null) return
    const measure = () => setWidth(place.clientWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(place)
    return () => sizes.disconnect()
  }, [scroll])
  return width === undefined ? undefined : width - end
}
