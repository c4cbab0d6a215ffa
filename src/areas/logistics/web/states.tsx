import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ClearFilters } from '#ui/scope/clear-filters.tsx'
import { useScope } from '#ui/scope/use-scope.ts'

export function FirstUse({ text }: { text: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('logistics.states.firstUseTitle')} text={text}>
      <ButtonLink to="/integrations/import" look="solid">
        {t('logistics.states.import')}
      </ButtonLink>
    </EmptyState>
  )
}

export function NothingOpen(): ReactNode {
  const { t } = useTranslation()
  return (
    <Empty>
      <EmptyState title={t('logistics.states.nothingTitle')} text={t('logistics.states.nothingText')} />
    </Empty>
  )
}

export function NoPackages(): ReactNode {
  const { t } = useTranslation()
  return (
    <Empty>
      <EmptyState title={t('logistics.states.emptyPeriod')} text={t('home.states.emptyPeriodText')} />
    </Empty>
  )
}

/** Filters come first as what to blame. */
function Empty({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation()
  const { filters } = useScope()
  if (Object.keys(filters).length === 0) return children
  return (
    <EmptyState title={t('logistics.states.emptyTitle')} text={t('logistics.states.emptyText')}>
      <ClearFilters />
    </EmptyState>
  )
}
