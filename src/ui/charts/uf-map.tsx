import type { ReactNode } from 'react'
import { levelColours } from '#ui/charts/rank-levels.ts'
import { ufPlaces } from '#ui/charts/uf-places.ts'
import classes from '#ui/charts/uf-map.module.css'

/** `level`: colour strength from 0 to 1; null without a value. `place`: of what is no UF, in the UFs' grid. */
export type UfTile = {
  uf: string
  name?: string
  place?: readonly [column: number, row: number, columns: number, rows: number]
  value: string
  change: string
  level: number | null
  action: string
}

export function UfMap({
  label,
  tiles,
  onChoose,
}: {
  label: string
  tiles: UfTile[]
  onChoose: (uf: string) => void
}): ReactNode {
  return (
    <div className={classes['map']} role="group" aria-label={label}>
      {tiles.map(({ uf, name = uf, place, value, change, level, action }) => {
        const [column, row, columns = 1, rows = 1] = place ?? ufPlaces[uf] ?? [0, 0]
        return (
          <button
            key={uf}
            type="button"
            aria-label={action}
            title={action}
            disabled={level === null}
            data-dark={level !== null && levelColours(level).isStrong}
            style={{
              gridColumn: `${column + 1} / span ${columns}`,
              gridRow: `${row + 1} / span ${rows}`,
              ...(level === null ? {} : { background: levelColours(level).background }),
            }}
            onClick={() => onChoose(uf)}
          >
            <strong>{name}</strong>
            <span>{value}</span>
            <small>{change}</small>
          </button>
        )
      })}
    </div>
  )
}
