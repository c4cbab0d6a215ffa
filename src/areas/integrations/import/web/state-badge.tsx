import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import type { ImportState } from '#model/import-states.ts'

const tones: Partial<Record<ImportState, Tone>> = {
  checking: 'brand',
  running: 'brand',
  undoing: 'brand',
  canceled: 'attention',
  failed: 'bad',
  done: 'good',
}

export function StateBadge({ state }: { state: ImportState }): ReactNode {
  const { t } = useTranslation()
  return <Badge tone={tones[state] ?? 'quiet'}>{t(`imports.states.${state}`)}</Badge>
}
