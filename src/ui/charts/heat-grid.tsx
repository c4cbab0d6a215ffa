import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { levelColours } from '#ui/charts/rank-levels.ts'
import classes from '#ui/charts/heat-grid.module.css'

/** `level`: colour strength from 0 to 1, null without a value; `action`: label of choosing the cell; `maturing`: hatched. */
export type HeatCell = {
  text: string
  level: number | null
  title: string
  action?: string
  maturing?: boolean
}
export type HeatGridData = {
  caption: string
  corner: string
  columns: string[]
  rows: { label: string; cells: HeatCell[] }[]
}
type Place = { row: number; column: number }
type Props = HeatGridData & {
  /** Of the rows' labels, in pixels. */
  labelWidth?: number
  chosen?: (row: number, column: number) => boolean
  onChoose?: (row: number, column: number) => void
}

/** Pixels. */
const MIN_CELL = 58

const moves: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A single tab stop; arrows move between cells. */
export function HeatGrid({ caption, corner, columns, rows, labelWidth, chosen, onChoose }: Props): ReactNode {
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  function keyDown(event: KeyboardEvent<HTMLTableElement>): void {
    const [down, right] = moves[event.key] ?? [0, 0]
    const row = Math.min(Math.max(at.row + down, 0), rows.length - 1)
    const column = Math.min(Math.max(at.column + right, 0), columns.length - 1)
    if (onChoose === undefined || (down === 0 && right === 0)) return
    event.preventDefault()
    event.currentTarget.tBodies[0]?.rows[row]?.cells[column + 1]?.querySelector('button')?.focus()
  }
  return (
    <div
      className={classes['scroll']}
      {...(onChoose === undefined ? { tabIndex: 0 } : {})}
      role="group"
      aria-label={caption}
    >
      <table
        className={classes['grid']}
        style={
          labelWidth === undefined
            ? undefined
            : {
                '--label-width': `${labelWidth}px`,
                '--least-width': `${labelWidth + columns.length * MIN_CELL}px`,
              }
        }
        onKeyDown={keyDown}
      >
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
          {rows.map(({ label, cells }, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map(({ text, level, title, action, maturing }, column) => (
                <td
                  key={columns[column]}
                  title={title}
                  data-dark={level !== null && levelColours(level).isStrong}
                  data-none={level === null}
                  data-maturing={maturing}
                  style={level === null ? undefined : { backgroundColor: levelColours(level).background }}
                >
                  {onChoose === undefined ? (
                    <span>{text}</span>
                  ) : (
                    <button
                      type="button"
                      aria-label={action ?? title}
                      aria-pressed={chosen?.(row, column) ?? false}
                      tabIndex={at.row === row && at.column === column ? 0 : -1}
                      onFocus={() => setAt({ row, column })}
                      onClick={() => onChoose(row, column)}
                    >
                      {text}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
