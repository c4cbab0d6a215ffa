import type { ReactNode } from 'react'
import { type SpanChoice, SpanTrigger } from '#ui/forms/span-trigger.tsx'
import { Deferred } from '#ui/shell/deferred.tsx'

const load = () => import('#ui/forms/span-popover.tsx')

export function SpanButton(choice: SpanChoice): ReactNode {
  return (
    <Deferred load={load} props={{ choice }}>
      <SpanTrigger choice={choice} />
    </Deferred>
  )
}
