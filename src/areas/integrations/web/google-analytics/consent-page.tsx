import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announceConsent } from '#areas/integrations/web/google-analytics/consent-event.ts'
import { parseConsentSearch } from '#areas/integrations/web/google-analytics/consent-search.ts'
import { PublicHeading } from '#ui/shell/public-layout.tsx'

export default function ConsentPage(): ReactNode {
  const { t } = useTranslation()
  const { outcome } = parseConsentSearch(useSearch({ strict: false }))
  useEffect(() => {
    announceConsent(outcome)
    window.close()
  }, [outcome])
  return (
    <PublicHeading
      title={t(outcome === 'given' ? 'integrations.analytics.done' : 'integrations.analytics.undone')}
      lead={t(`integrations.analytics.steps.${outcome}`)}
    />
  )
}
