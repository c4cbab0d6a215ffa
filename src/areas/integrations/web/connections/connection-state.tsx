import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { formatShare } from '#model/formats/number.ts'

const tones: Partial<Record<Connection['state'], Tone>> = {
  syncing: 'brand',
  connected: 'good',
  degraded: 'attention',
  expired: 'bad',
}

export function ConnectionState({ state, history }: Pick<Connection, 'state' | 'history'>): ReactNode {
  const { t } = useTranslation()
  return (
    <Badge tone={tones[state] ?? 'quiet'}>
      {t(`integrations.states.${state}`, { share: formatShare(history.part) })}
    </Badge>
  )
}
