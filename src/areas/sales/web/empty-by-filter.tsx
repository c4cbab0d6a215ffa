import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { newestOrder } from '#areas/sales/web/newest-order.ts'
import { addDays, dayOf, formatSpan } from '#ui/formats/day.ts'
import { ClearFilters } from '#ui/scope/clear-filters.tsx'
import { useScope } from '#ui/scope/use-scope.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

type Answer = Pick<BillingDecomposition, 'suggestions' | 'freshness' | 'frame'>

export function EmptyByFilter({ answer }: { answer: Answer }): ReactNode {
  const { t } = useTranslation()
  const { filters: held, change, filter } = useScope()
  const filters = Object.keys(held)
  if (filters.length === 0) {
    return <EmptyPeriod answer={answer} onPeriod={(period) => change({ period })} />
  }
  const [worst] = answer.suggestions
  const name = worst === undefined ? '' : t(`dimensions.${worst.dimension}`)
  return (
    <EmptyState
      title={t('home.states.emptyTitle')}
      text={
        worst === undefined
          ? t('home.states.emptyText')
          : t('home.states.removes', { dimension: name, count: worst.removes })
      }
    >
      {worst !== undefined && filters.length > 1 && (
        <QuietButton onClick={() => filter({ [worst.dimension]: [] })}>
          {t('home.states.removeFilter', { dimension: name })}
        </QuietButton>
      )}
      <ClearFilters />
    </EmptyState>
  )
}

const proposedDays = 30

function EmptyPeriod({
  answer,
  onPeriod,
}: {
  answer: Answer
  onPeriod: (period: string) => void
}): ReactNode {
  const { t } = useTranslation()
  const newest = newestOrder(answer.freshness)
  if (newest === null) {
    return <EmptyState title={t('home.states.emptyPeriod')} text={t('home.states.emptyPeriodText')} />
  }
  const to = dayOf(newest, answer.frame.timeZone)
  const from = addDays(to, 1 - proposedDays)
  return (
    <EmptyState
      title={t('home.states.emptyPeriod')}
      text={t('home.states.emptyPeriodNewest', { day: formatSpan(to, to) })}
    >
      <QuietButton look="solid" onClick={() => onPeriod(`${from}_${to}`)}>
        {t('home.states.seeNewest', { span: formatSpan(from, to) })}
      </QuietButton>
    </EmptyState>
  )
}
