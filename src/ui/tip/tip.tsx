import type { ReactNode } from 'react'
import { Deferred } from '#ui/deferred/deferred.tsx'
import { TipTrigger } from '#ui/tip/tip-trigger.tsx'

const load = () => import('#ui/tip/tip-popover.tsx')

/** ⓘ: opens an explanation by click, touch or keyboard. */
export function Tip({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Deferred load={load} props={{ label, content: children }}>
      <TipTrigger label={label} />
    </Deferred>
  )
}
