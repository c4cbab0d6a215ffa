import type { ReactNode } from 'react'
import { Trigger } from '#ui/buttons/trigger.tsx'
import type { Day } from '#ui/formats/day.ts'

export type SpanChoice = {
  label: string
  caption?: string
  options: readonly { value: string; label: string; hint: string }[]
  /** A named span, or `YYYY-MM-DD_YYYY-MM-DD`. */
  value: string
  shown: string
  /** Its days; null until they are known, absent where `shown` says them. */
  detail?: string | null
  latest: Day | null
  onChange: (value: string) => void
}

type TriggerProps = { choice: SpanChoice } & Omit<Parameters<typeof Trigger>[0], 'children'>

export function SpanTrigger({ choice, ...button }: TriggerProps): ReactNode {
  const { caption, label, shown, detail } = choice
  return (
    <Trigger
      {...button}
      {...(caption === undefined ? {} : { caption })}
      aria-label={[`${label}: ${shown}`, detail].filter(Boolean).join(' · ')}
      {...(detail === undefined ? {} : { detail })}
    >
      {shown}
    </Trigger>
  )
}
