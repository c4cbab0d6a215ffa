import type { CSSProperties, ReactNode } from 'react'
import { type EvenRows, evenRows } from '#ui/kpi/even-rows.ts'
import { usePinnedFirst } from '#ui/kpi/pinned-first.tsx'
import classes from '#ui/kpi/kpi-card.module.css'

/** By the width of the strip: the most cards that fit in a row. */
const most = { two: 2, three: 3, four: 4, five: 5, six: 6 }

type Props = {
  label: string
  /** Where its figures can be pinned, each by the key of its card. */
  screen?: string
  children: ReactNode
}

export function KpiStrip({ label, screen, children }: Props): ReactNode {
  const cards = usePinnedFirst(screen ?? null, children)
  const rows = Object.entries(most).map(([width, fit]) => [width, evenRows(cards.length, fit)] as const)
  return (
    <div className={classes['room']}>
      <ul
        className={classes['strip']}
        aria-label={label}
        style={variables(rows, 'columns', ({ columns }) => columns)}
      >
        {cards.map(({ figure, card }, place) => (
          <li
            key={figure}
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
