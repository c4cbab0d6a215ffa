import { type ReactNode, useMemo } from 'react'
import { type Flow, layOutFlows } from '#ui/charts/flow-layout.ts'
import classes from '#ui/charts/flows.module.css'

type End = { key: string; label: string; text: string }

export type FlowsData = {
  /** What is on either side, from the top. */
  left: { label: string; ends: readonly End[] }
  right: { label: string; ends: readonly End[] }
  /** `stays`: nothing changed for them; `title`: in words, for pointers. */
  flows: readonly (Flow & { stays: boolean; title: string })[]
}

/** Room for a name of two lines between two ends, however thin they are. */
const GAP = 26

/** Hidden from screen readers: the exhibit has the same in words and as a table. */
export function Flows({ left, right, flows }: FlowsData): ReactNode {
  const height = 260 + GAP * Math.max(left.ends.length, right.ends.length)
  const laid = useMemo(
    () =>
      layOutFlows(
        flows,
        { left: left.ends.map(({ key }) => key), right: right.ends.map(({ key }) => key) },
        { height, gap: GAP },
      ),
    [left, right, flows, height],
  )
  const of = ({ from, to }: Flow) => flows.find((flow) => flow.from === from && flow.to === to)
  return (
    <div className={classes['flows']} aria-hidden="true">
      <strong>{left.label}</strong>
      <span />
      <strong>{right.label}</strong>
      <Ends ends={left.ends} places={laid.left} height={height} />
      <svg viewBox={`0 0 100 ${height}`} width="100%" height={height} preserveAspectRatio="none">
        {laid.ribbons.map((ribbon) => (
          <path key={`${ribbon.from} ${ribbon.to}`} d={ribbon.path} data-stays={of(ribbon)?.stays}>
            <title>{of(ribbon)?.title}</title>
          </path>
        ))}
      </svg>
      <Ends ends={right.ends} places={laid.right} height={height} />
    </div>
  )
}

type EndsProps = { ends: readonly End[]; places: readonly { top: number; height: number }[]; height: number }

function Ends({ ends, places, height }: EndsProps): ReactNode {
  return (
    <ol style={{ height }}>
      {ends.map(({ key, label, text }, index) => {
        const { top = 0, height: tall = 0 } = places[index] ?? {}
        return (
          <li key={key} style={{ top, height: Math.max(tall, 1) }} title={`${label}: ${text}`}>
            <span>
              {label} <small>{text}</small>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
