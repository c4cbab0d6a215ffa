import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkTabs } from '#ui/cards/link-tabs.tsx'

const tabs = [
  { key: 'schedules', to: '/team/reports/schedules' },
  { key: 'files', to: '/team/reports' },
  { key: 'operation', to: '/team/reports/operation' },
] as const

export function ReportsTabs(): ReactNode {
  const { t } = useTranslation()
  return (
    <LinkTabs label={t('reports.tabs.label')}>
      {tabs.map(({ key, to }) => (
        <Link key={key} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {t(`reports.tabs.${key}`)}
        </Link>
      ))}
    </LinkTabs>
  )
}
