import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { scopeForNavigation } from '#model/address/scope-search.ts'
import { LinkTabs } from '#ui/cards/link-tabs.tsx'
import { Page } from '#ui/shell/page.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'

const monitoringTabs = [
  { key: 'overview', to: '/observability/monitoring/overview' },
  { key: 'alerts', to: '/observability/monitoring/alerts' },
  { key: 'config', to: '/observability/monitoring/config' },
  { key: 'summary', to: '/observability/monitoring/summary' },
  { key: 'feedback', to: '/observability/monitoring/feedback' },
] as const

export function MonitoringTabs(): ReactNode {
  const { t } = useTranslation()
  return (
    <LinkTabs label={t('monitoring.tabs.label')}>
      {monitoringTabs.map(({ key, to }) => (
        <Link key={key} to={to} search={scopeForNavigation} activeOptions={{ includeSearch: false }}>
          {t(`monitoring.tabs.${key}`)}
        </Link>
      ))}
    </LinkTabs>
  )
}

type Props = {
  lead: ReactNode
  /** Shown only in print. */
  period?: string | undefined
  actions?: ReactNode
  pending?: boolean
  changing?: boolean
  children: ReactNode
}

/** Page of a tab; each tab has its own address. */
export function MonitoringPage({ lead, period, actions, pending, changing, children }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <Page pending={pending ?? false} changing={changing ?? false}>
      <PageHead title={t('monitoring.title')} period={period} actions={actions}>
        {lead}
      </PageHead>
      <MonitoringTabs />
      {children}
    </Page>
  )
}
