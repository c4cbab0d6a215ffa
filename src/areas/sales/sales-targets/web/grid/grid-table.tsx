import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from '#areas/sales/sales-targets/web/grid/columns.ts'
import { GridCell } from '#areas/sales/sales-targets/web/grid/grid-cell.tsx'
import {
  columnValue,
  childrenGap,
  indexValues,
  type GridRow,
} from '#areas/sales/sales-targets/web/grid/grid-rows.ts'
import { type GridProps, useGridEditing } from '#areas/sales/sales-targets/web/grid/use-grid-editing.ts'
import {
  formatTarget,
  minorPerMajor,
  nodeName,
  quarterNumber,
  shortMonth,
} from '#areas/sales/sales-targets/web/names.ts'
import { writeAmount } from '#areas/sales/sales-targets/web/parse/parse-amount.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'
import { formatMoneyBare } from '#ui/formats/money.ts'
import { cellKey, isCumulative, targetMetricTraits } from '#areas/sales/sales-targets/model.ts'
import classes from '#areas/sales/sales-targets/web/targets.module.css'
import { Icon } from '#ui/buttons/icon.tsx'

export function GridTable(props: GridProps): ReactNode {
  const { saved, draft, columns, rows, active, open, onOpen } = props
  const { t } = useTranslation()
  const { metric } = useTargets()
  const value = useMemo(() => indexValues(draft.plan, metric), [draft.plan, metric])
  const { grid, editing, isInRange, move, begin, settle, leave, ...handlers } = useGridEditing(props, value)
  const minor = minorPerMajor(saved.currency)
  const changed = useMemo(() => new Set(draft.changes.cells.map(cellKey)), [draft.changes])
  const sums = isCumulative(metric)
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
        {...handlers}
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
              <RowHead row={row} open={open} onOpen={onOpen} />
              {columns.map((column, index) => {
                const isActive = place === active.row && index === active.column
                const own = columnValue(value, column.months, row.node)
                const gap = childrenGap(value, column.months, row, metric)
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
                    inRange={isInRange({ row: place, column: index })}
                    locked={column.locked}
                    changed={column.months.some((month) =>
                      changed.has(cellKey({ month, metric, ...row.node })),
                    )}
                    editing={isActive ? editing : null}
                    onActive={(asRange) => move({ row: place, column: index }, asRange)}
                    onBegin={() => begin(own === null ? '' : writeAmount(own, metric, minor))}
                    onSettle={settle}
                    onLeave={leave}
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

type Props = { row: GridRow; open: ReadonlySet<string>; onOpen: (channel: string) => void }

function RowHead({ row: { node, level, children }, open, onOpen }: Props): ReactNode {
  const { t } = useTranslation()
  const channel = node.channel ?? ''
  if (level === 3)
    return <div role="rowheader">{node.category === '' ? t('targets.unnamed') : node.category}</div>
  if (level !== 2 || children.length === 0) return <div role="rowheader">{nodeName(node, t)}</div>
  return (
    <div role="rowheader">
      <button
        type="button"
        tabIndex={-1}
        className={classes['opener']}
        aria-expanded={open.has(channel)}
        onClick={() => onOpen(channel)}
      >
        <Icon name={open.has(channel) ? 'down' : 'right'} size={14} />
        {nodeName(node, t)}
      </button>
    </div>
  )
}
