import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ClearFilters } from '#ui/scope/clear-filters.tsx'
import { useScope } from '#ui/scope/use-scope.ts'

export function FirstUse({ text }: { text: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('payments.states.firstUseTitle')} text={text}>
      <ButtonLink to="/integrations/import" look="solid">
        {t('home.states.import')}
      </ButtonLink>
    </EmptyState>
  )
}

export function NoAttempts(): ReactNode {
  const { t } = useTranslation()
  const { filters } = useScope()
  if (Object.keys(filters).length === 0)
    return <EmptyState title={t('payments.states.emptyPeriod')} text={t('home.states.emptyPeriodText')} />
  return (
    <EmptyState title={t('payments.states.emptyTitle')} text={t('home.states.emptyText')}>
      <ClearFilters />
    </EmptyState>
  )
}
