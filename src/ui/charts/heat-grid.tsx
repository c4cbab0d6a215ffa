import type { ReactNode } from 'react'
import { shadeOf } from '#ui/charts/levels.ts'
import classes from '#ui/charts/heat-grid.module.css'

/** `level`: how strong its colour is, from 0 to 1; null where there is no value. */
export type HeatCell = { text: string; level: number | null; title: string }
export type HeatGridData = {
  caption: string
  /** What the rows are. */
  corner: string
  columns: string[]
  rows: { label: string; cells: HeatCell[] }[]
}

/** A table whose cells are as strong as their figures; figures show where there is room, and on every cell's title. */
export function HeatGrid({ caption, corner, columns, rows }: HeatGridData): ReactNode {
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={caption}>
      <table className={classes['grid']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{corner}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map(({ text, level, title }, place) => (
                <td
                  key={columns[place]}
                  title={title}
                  data-dark={level !== null && shadeOf(level).isStrong}
                  data-none={level === null}
                  style={level === null ? undefined : { background: shadeOf(level).background }}
                >
                  <span>{text}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
