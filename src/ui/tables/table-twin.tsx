import type { ReactNode } from 'react'
import type { TableData } from '#ui/tables/table-data.ts'
import classes from '#ui/tables/tables.module.css'

/** Null where choosing does nothing. */
export type RowChoice = {
  label: (index: number) => string | null
  choose: (index: number) => void
  /** In place of the row's name. */
  renderName?: (index: number) => ReactNode
  /** Beside the row's name. */
  renderMore?: (index: number) => ReactNode
}

/** A column of longer texts takes second lines before the table scrolls. */
const longText = 16
const manyColumns = 12

export function TableTwin({ table, rows }: { table: TableData; rows?: RowChoice }): ReactNode {
  const wraps = table.columns.map(
    ({ numeric }, place) => !numeric && table.rows.some((row) => (row[place]?.text.length ?? 0) > longText),
  )
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={table.caption}>
      <table className={classes['table']} data-dense={table.columns.length > manyColumns}>
        <caption className="visually-hidden">{table.caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.label} scope="col" data-numeric={column.numeric}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) =>
                place === 0 ? (
                  <th key={place} scope="row" data-text={wraps[place]}>
                    {rows?.renderName?.(index) ?? <RowName text={cell.text} index={index} rows={rows} />}{' '}
                    {rows?.renderMore?.(index)}
                  </th>
                ) : (
                  <td key={place} data-numeric={table.columns[place]?.numeric} data-text={wraps[place]}>
                    {cell.text}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type NameProps = { text: string; index: number; rows: RowChoice | undefined }

function RowName({ text, index, rows }: NameProps): ReactNode {
  const label = rows?.label(index) ?? null
  if (rows === undefined || label === null) return text
  return (
    <button type="button" className={classes['choose']} aria-label={label} onClick={() => rows.choose(index)}>
      {text}
    </button>
  )
}
