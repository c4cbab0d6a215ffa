import type { ReactNode } from 'react'
import { levelColours } from '#ui/charts/rank-levels.ts'
import { layOut } from '#ui/charts/treemap-layout.ts'
import classes from '#ui/charts/treemap.module.css'

/** `value`: its area, positive; `level`: colour strength from 0 to 1, null without one; `action`: label of opening it, where it opens. */
export type TreemapCell = {
  key: string
  label: string
  text: string
  value: number
  level: number | null
  action?: string
}

type Props = { label: string; cells: readonly TreemapCell[]; onOpen: (key: string) => void }

/** Largest first. */
export function Treemap({ label, cells, onOpen }: Props): ReactNode {
  const boxes = layOut(cells.map(({ value }) => value))
  const percent = (fraction = 0): string => `${fraction * 100}%`
  return (
    <ul className={classes['map']} aria-label={label}>
      {cells.map(({ key, label: name, text, level, action }, index) => {
        const box = boxes[index]
        const place = {
          left: percent(box?.x),
          top: percent(box?.y),
          width: percent(box?.width),
          height: percent(box?.height),
        }
        const content = (
          <>
            <strong>{name}</strong>
            <span>{text}</span>
          </>
        )
        const look = {
          'data-dark': level !== null && levelColours(level).isStrong,
          ...(level !== null && { style: { background: levelColours(level).background } }),
          title: `${name}: ${text}`,
        }
        return (
          <li key={key} style={place}>
            {action === undefined ? (
              <div {...look}>{content}</div>
            ) : (
              <button
                type="button"
                {...look}
                aria-label={`${name}: ${text}. ${action}`}
                onClick={() => onOpen(key)}
              >
                {content}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
