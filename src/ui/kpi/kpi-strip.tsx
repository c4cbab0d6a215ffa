import { Children, type CSSProperties, type ReactNode } from 'react'
import { type EvenRows, evenRows } from '#ui/kpi/even-rows.ts'
import classes from '#ui/kpi/kpi-card.module.css'

/** By the width of the strip: the most cards that fit in a row. */
const most = { two: 2, three: 3, four: 4, five: 5, six: 6 }

export function KpiStrip({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const cards = Children.toArray(children)
  const rows = Object.entries(most).map(([width, fit]) => [width, evenRows(cards.length, fit)] as const)
  return (
    <div className={classes['room']}>
      <ul
        className={classes['strip']}
        aria-label={label}
        style={variables(rows, 'columns', ({ columns }) => columns)}
      >
        {cards.map((card, place) => (
          <li
            key={place}
            className={classes['place']}
            style={variables(rows, 'span', ({ span }) => span(place))}
          >
            {card}
          </li>
        ))}
      </ul>
    </div>
  )
}

const variables = (
  rows: (readonly [string, EvenRows])[],
  name: string,
  value: (even: EvenRows) => number,
): CSSProperties => Object.fromEntries(rows.map(([width, even]) => [`--${name}-${width}`, value(even)]))
