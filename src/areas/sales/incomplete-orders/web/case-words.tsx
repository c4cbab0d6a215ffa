import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncompleteCase } from '#areas/sales/incomplete-orders/contract.ts'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { ageOf } from '#ui/formats/instant.ts'

export function ageText(instant: string, t: TFunction): string {
  const { unit, count } = ageOf(instant, new Date())
  return t(`incomplete.ages.${unit}`, { count })
}

export function itemsText({ firstItem, otherItems }: IncompleteCase, t: TFunction): string {
  const first = firstItem === '' ? t('incomplete.noItems') : firstItem
  return otherItems === 0 ? first : t('incomplete.andOthers', { first, count: otherItems })
}

const tones: Partial<Record<IncompleteCase['state'], Tone>> = {
  recoverable: 'attention',
  contacted: 'brand',
  recovered: 'good',
}

export function StateBadge({ state }: { state: IncompleteCase['state'] }): ReactNode {
  const { t } = useTranslation()
  return <Badge tone={tones[state] ?? 'quiet'}>{t(`incomplete.states.${state}`)}</Badge>
}
