import type { ReactNode } from 'react'
import type { TableData } from '#ui/tables/table-data.ts'
import classes from '#ui/tables/tables.module.css'

/** A picture as a real table. */
export function TableTwin({ table }: { table: TableData }): ReactNode {
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={table.caption}>
      <table className={classes['table']}>
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
                  <th key={place} scope="row">
                    {cell.text}
                  </th>
                ) : (
                  <td key={place} data-numeric={table.columns[place]?.numeric}>
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
