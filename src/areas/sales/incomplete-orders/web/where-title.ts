import type { TFunction } from 'i18next'
import type { IncompleteSummary } from '#areas/sales/incomplete-orders/contract.ts'

export const cuts = ['methods', 'acquirers', 'brands'] as const

export const nameOf = (value: string, t: TFunction): string => value || t('incomplete.notInformed')

/** Of the cases of now: what there was before is no reason to name a value. */
export function whereTitle(
  summary: Pick<IncompleteSummary, 'cases' | (typeof cuts)[number]>,
  cut: (typeof cuts)[number],
  t: TFunction,
): string {
  const [top, next] = summary[cut]
  const most = top?.cases.current ?? 0
  const words = { cut: t(`incomplete.cuts.${cut}`), value: nameOf(top?.value ?? '', t) }
  if (most === 0 || most === next?.cases.current) return t('incomplete.whereCard.title', words)
  const isMost = most * 2 >= (summary.cases.current ?? 0)
  return t(isMost ? 'incomplete.whereCard.titleMost' : 'incomplete.whereCard.titleTop', words)
}
