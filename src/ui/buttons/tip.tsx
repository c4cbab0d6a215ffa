import type { ReactNode } from 'react'
import { Deferred } from '#ui/shell/deferred.tsx'
import { TipTrigger } from '#ui/buttons/tip-trigger.tsx'

const load = () => import('#ui/dialogs/tip-popover.tsx')

export function Tip({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Deferred load={load} props={{ label, content: children }}>
      <TipTrigger label={label} />
    </Deferred>
  )
}
