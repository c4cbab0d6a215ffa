import { memo, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlacedColumn } from '#ui/list/column.ts'
import { actionsCell, type RowAction, RowActions } from '#ui/list/row-actions.tsx'
import type { Choose } from '#ui/list/use-choosing.ts'
import classes from '#ui/list/data-table.module.css'

type Props<Row, Sums> = {
  id: string
  row: Row
  label: string
  /** Position in the whole list; the header is 1. */
  place: number
  index: number
  columns: readonly PlacedColumn<Row, Sums>[]
  /** Tab stop. */
  stop: boolean
  open: boolean
  selected: boolean | undefined
  onSelect: Choose | undefined
  onOpen: ((key: string) => void) | undefined
  onFocus: (index: number) => void
  actions: ((row: Row) => readonly RowAction[]) | undefined
}

function Row<Row, Sums>(props: Props<Row, Sums>): ReactNode {
  const { id, row, label, place, index, columns, stop, open, selected, onSelect, onOpen, onFocus, actions } =
    props
  const { t } = useTranslation()
  function click(event: MouseEvent): void {
    const inside = event.target instanceof Element && event.target.closest('a, button, input, label, select')
    if (inside === null && getSelection()?.isCollapsed !== false) onOpen?.(id)
  }
  return (
    <tr
      aria-rowindex={place}
      aria-label={label}
      aria-current={open || undefined}
      data-index={index}
      data-selected={selected}
      data-opens={onOpen !== undefined}
      tabIndex={stop ? 0 : -1}
      onClick={click}
      onFocus={() => onFocus(index)}
    >
      {onSelect !== undefined && (
        <td className={classes['box']} data-pinned>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('list.selectRow', { row: label })}
            checked={selected}
            onChange={({ nativeEvent }) =>
              onSelect(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      {columns.map(({ column, left }) => {
        const Cell = column.names === true ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            scope={column.names === true ? 'row' : undefined}
            data-align={column.align}
            data-label={column.plain === true ? undefined : column.label}
            data-wide={column.wide}
            data-pinned={left !== null || undefined}
            data-hj-suppress={column.personal}
            style={left === null ? undefined : { left }}
          >
            {column.names === true && onOpen !== undefined ? (
              <button type="button" className={classes['name']} tabIndex={-1} onClick={() => onOpen(id)}>
                {column.cell(row)}
              </button>
            ) : (
              column.cell(row)
            )}
          </Cell>
        )
      })}
      <td aria-hidden="true" />
      {actions !== undefined && (
        <td className={actionsCell} data-actions>
          <RowActions row={label} actions={actions(row)} stop={stop} />
        </td>
      )}
    </tr>
  )
}

/** Rerendered only on change: scrolling costs only the rows that appear. */
export const DataRow = memo(Row) as typeof Row
