import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetHistory, TargetPlan } from '#areas/sales/targets-contract.ts'
import type { DraftState } from '#areas/sales/web/targets/draft/use-draft.ts'
import { setCell } from '#areas/sales/web/targets/grid/cell-changes.ts'
import type { GridColumn } from '#areas/sales/web/targets/grid/columns.ts'
import { GridCell } from '#areas/sales/web/targets/grid/grid-cell.tsx'
import { columnValue, differenceOf, type GridRow, valuesOf } from '#areas/sales/web/targets/grid/grid-rows.ts'
import { type ActiveCell, nextCell, startsTyping } from '#areas/sales/web/targets/grid/keys.ts'
import { pasteCells } from '#areas/sales/web/targets/grid/paste.ts'
import { copyCells, isInside, rangeOf } from '#areas/sales/web/targets/grid/range.ts'
import {
  formatTarget,
  minorPerMajorOf,
  nodeName,
  quarterNumber,
  shortMonth,
} from '#areas/sales/web/targets/names.ts'
import { parseAmount, writeAmount } from '#areas/sales/web/targets/parse/parse-amount.ts'
import { useTargets } from '#areas/sales/web/targets/use-targets.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { formatMoneyBare } from '#ui/formats/money.ts'
import { type Changes, placeOf } from '#vocabulary/targets/plan.ts'
import { isCumulative, targetMetricTraits } from '#vocabulary/targets/target-metrics.ts'
import classes from '#areas/sales/web/targets/targets.module.css'

type Props = {
  saved: TargetPlan
  draft: DraftState
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  history: TargetHistory | undefined
  mayEdit: boolean
  active: ActiveCell
  onActive: (cell: ActiveCell) => void
  open: ReadonlySet<string>
  onOpen: (channel: string) => void
  onProblem: (problem: string | null) => void
}

/**
 * One stop of the keyboard: arrows move, with Shift they choose a range, typing or Enter edits, Delete empties, Ctrl+C copies, and a
 * spreadsheet is pasted from the cell on.
 */
export function GridTable(props: Props): ReactNode {
  const { saved, draft, columns, rows, history, mayEdit, active, onActive, open, onOpen, onProblem } = props
  const { t } = useTranslation()
  const { metric } = useTargets()
  const grid = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const focusing = useRef(false)
  const [anchor, setAnchor] = useState<ActiveCell | null>(null)
  const range = rangeOf(anchor ?? active, active)
  const minor = minorPerMajorOf(saved.currency)
  const value = useMemo(() => valuesOf(draft.plan, metric), [draft.plan, metric])
  const sheet = { plan: draft.plan, metric, months: saved.months, history }
  const changed = useMemo(() => new Set(draft.changes.cells.map(placeOf)), [draft.changes])
  const sums = isCumulative(metric)

  useEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>('[data-active=true]')
    cell?.scrollIntoView({ block: 'nearest', inline: 'center' })
    if (!focusing.current || editing !== null) return
    focusing.current = false
    cell?.focus()
  }, [active, editing])

  function move(cell: ActiveCell, asRange = false): void {
    focusing.current = true
    setAnchor(asRange ? (anchor ?? active) : null)
    onActive(cell)
  }
  function set(cell: ActiveCell, next: number | null): boolean {
    const [row, column] = [rows[cell.row], columns[cell.column]]
    if (row === undefined || column === undefined) return false
    const made = setCell(sheet, column, row.node, next)
    onProblem(made.ok ? null : t(`targets.problems.${made.code}`))
    if (made.ok && made.cells.length > 0) draft.edit({ cells: made.cells })
    return made.ok
  }
  function settle(text: string): boolean {
    const amount = parseAmount(text, metric, minor)
    if (amount.kind === 'wrong') {
      onProblem(t('targets.problems.number'))
      return false
    }
    const done = set(active, amount.kind === 'blank' ? null : amount.value)
    if (done) setEditing(null)
    return done
  }
  function begin(text: string): void {
    if (!mayEdit) return
    if (columns[active.column]?.locked === true) return onProblem(t('targets.problems.locked'))
    setEditing(text)
  }
  function press(event: KeyboardEvent): void {
    if (editing !== null) return
    const next = nextCell(event.key, active, { rows: rows.length, columns: columns.length })
    const row = rows[active.row]
    if (next !== null && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      move(next, event.shiftKey)
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      const own = row && columnValue(value, columns[active.column]?.months ?? [], row.node)
      begin(own === null || own === undefined ? '' : writeAmount(own, metric, minor))
    } else if (mayEdit && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      empty()
    } else if (event.key === ' ' && row?.level === 2 && row.children.length > 0) {
      event.preventDefault()
      onOpen(row.node.channel ?? '')
    } else if (startsTyping(event)) {
      event.preventDefault()
      begin(event.key)
    }
  }
  function empty(): void {
    const cells: Changes['cells'][number][] = []
    for (const row of rows.slice(range.top, range.bottom + 1)) {
      for (const column of columns.slice(range.left, range.right + 1)) {
        const made = setCell(sheet, column, row.node, null)
        if (!made.ok) return onProblem(t(`targets.problems.${made.code}`))
        cells.push(...made.cells)
      }
    }
    onProblem(null)
    if (cells.length > 0) draft.edit({ cells })
  }
  function copy(event: ClipboardEvent): void {
    if (editing !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copyCells(range, value, rows, columns, metric, minor))
  }
  function paste(event: ClipboardEvent): void {
    if (!mayEdit || editing !== null) return
    event.preventDefault()
    const pasted = pasteCells(event.clipboardData.getData('text/plain'), sheet, active, rows, columns, minor)
    if (pasted.ok) {
      onProblem(null)
      if (pasted.cells.length > 0) draft.edit({ cells: pasted.cells })
    } else
      onProblem(
        t('targets.problems.paste', {
          line: pasted.line,
          text: pasted.text,
          why: t(`targets.problems.${pasted.code}`),
        }),
      )
  }
  const head = (column: GridColumn) =>
    column.months.length === 1
      ? shortMonth(column.key)
      : t('targets.grid.quarter', { number: quarterNumber(column.months[0] ?? '') })

  return (
    <div className={classes['scroll']}>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className={classes['grid']}
        aria-label={t('targets.grid.label')}
        onKeyDown={press}
        onPaste={paste}
        onCopy={copy}
        aria-multiselectable="true"
      >
        <div role="rowgroup">
          <div role="row">
            <div role="columnheader">{t('targets.node')}</div>
            {columns.map((column) => (
              <div role="columnheader" key={column.key} data-numeric="true">
                {head(column)}
                {column.locked && <span className={classes['lock']}> {t('targets.grid.locked')}</span>}
              </div>
            ))}
            {sums && (
              <div role="columnheader" data-numeric="true">
                {t('targets.grid.total')}
              </div>
            )}
          </div>
        </div>
        <div role="rowgroup">
          {rows.map((row, place) => (
            <div
              role="row"
              key={JSON.stringify([row.node.channel, row.node.category])}
              data-level={row.level}
            >
              <div role="rowheader">
                {row.level === 2 && row.children.length > 0 ? (
                  <button
                    type="button"
                    tabIndex={-1}
                    className={classes['opener']}
                    aria-expanded={open.has(row.node.channel ?? '')}
                    onClick={() => onOpen(row.node.channel ?? '')}
                  >
                    <Icon name={open.has(row.node.channel ?? '') ? 'down' : 'right'} size={14} />
                    {nodeName(row.node, t)}
                  </button>
                ) : row.level === 3 ? (
                  row.node.category === '' ? (
                    t('targets.unnamed')
                  ) : (
                    row.node.category
                  )
                ) : (
                  nodeName(row.node, t)
                )}
              </div>
              {columns.map((column, index) => {
                const isActive = place === active.row && index === active.column
                const own = columnValue(value, column.months, row.node)
                const gap = differenceOf(value, column.months, row, metric)
                return (
                  <GridCell
                    key={column.key}
                    label={`${nodeName(row.node, t)}, ${head(column)}`}
                    text={own === null ? '' : bare(own)}
                    gap={
                      gap && {
                        sum: formatTarget(gap.sum, metric, saved.currency),
                        ...gapText(gap.difference),
                      }
                    }
                    isActive={isActive}
                    inRange={anchor !== null && isInside(range, { row: place, column: index })}
                    locked={column.locked}
                    changed={column.months.some((month) =>
                      changed.has(placeOf({ month, metric, ...row.node })),
                    )}
                    editing={isActive ? editing : null}
                    onActive={(asRange) =>
                      editing === null ? move({ row: place, column: index }, asRange) : undefined
                    }
                    onBegin={() => begin(own === null ? '' : writeAmount(own, metric, minor))}
                    onSettle={settle}
                    onLeave={(next) => {
                      focusing.current = true
                      if (next === 'stay') setEditing(null)
                      else
                        onActive(
                          nextCell(next, active, { rows: rows.length, columns: columns.length }) ?? active,
                        )
                    }}
                  />
                )
              })}
              {sums && (
                <div role="gridcell" data-numeric="true" className={classes['sum']}>
                  {bare(
                    columnValue(
                      value,
                      saved.months.map(({ month }) => month),
                      row.node,
                    ),
                  )}
                </div>
              )}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
  function bare(value: number | null): string {
    const isMoney = targetMetricTraits[metric].unit === 'money' && sums
    return isMoney ? formatMoneyBare(value, saved.currency) : formatTarget(value, metric, saved.currency)
  }
  function gapText(difference: number) {
    const size = bare(Math.abs(difference))
    return { text: `${difference > 0 ? '+' : '−'}${size}` }
  }
}
