import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlacedColumn } from '#ui/list/column.ts'
import { ColumnEdge } from '#ui/list/column-edge.tsx'
import classes from '#ui/list/data-table.module.css'

export type HeaderActs = {
  onSort: (sort: string) => void
  onResize: (key: string, width: number) => void
  onMove: (key: string, onto: string) => void
}

const dragged = 'application/x-farol-column'

type Props<Row, Sums> = {
  laid: PlacedColumn<Row, Sums>
  sort: string | undefined
  acts: HeaderActs | undefined
}

export function HeaderCell<Row, Sums>({ laid, sort, acts }: Props<Row, Sums>): ReactNode {
  const { column, width, left } = laid
  const { t } = useTranslation()
  const cell = useRef<HTMLTableCellElement>(null)
  const by = column.sort
  const [up, down] = [by !== undefined && sort === by, by !== undefined && sort === `-${by}`]
  const name = <span>{column.label}</span>
  const sorting = t('list.sortBy', { column: column.label })
  return (
    <th
      ref={cell}
      scope="col"
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
      data-align={column.align}
      data-sorts={by !== undefined}
      data-pinned={left !== null || undefined}
      style={left === null ? undefined : { left }}
      title={by === undefined ? column.help : undefined}
      draggable={acts !== undefined}
      onDragStart={(event) => event.dataTransfer.setData(dragged, column.key)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={(event) => acts?.onMove(event.dataTransfer.getData(dragged), column.key)}
    >
      {by === undefined || acts === undefined ? (
        name
      ) : (
        <button
          type="button"
          className={classes['sort']}
          title={column.help === undefined ? sorting : `${column.help} · ${sorting}`}
          onClick={() => acts.onSort(up ? `-${by}` : by)}
        >
          {name}
          <span aria-hidden="true">{up ? '↑' : down ? '↓' : ''}</span>
        </button>
      )}
      {acts !== undefined && (
        <ColumnEdge
          label={t('list.widthOf', { column: column.label })}
          width={width}
          widthNow={() => cell.current?.offsetWidth ?? width}
          onResize={(pixels) => acts.onResize(column.key, pixels)}
        />
      )}
    </th>
  )
}
