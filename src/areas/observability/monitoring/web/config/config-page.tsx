import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ruleChoicesQuery, rulesQuery } from '#areas/observability/web/monitoring-queries.ts'
import { useConfig } from '#areas/observability/monitoring/web/config/config-search.ts'
import { RuleEditor } from '#areas/observability/monitoring/web/config/rule-editor.tsx'
import { RulesCard } from '#areas/observability/monitoring/web/config/rules-card.tsx'
import { SuggestionsCard } from '#areas/observability/monitoring/web/config/suggestions-card.tsx'
import { DestinationsSection } from '#areas/observability/monitoring/web/destinations/destinations-section.tsx'
import { MonitoringPage } from '#areas/observability/monitoring/web/monitoring-page.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'

export default function ConfigPage(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const { search } = useConfig()
  const rules = useQuery(rulesQuery(accountId))
  const choices = useQuery(ruleChoicesQuery(accountId))
  const error = rules.data === undefined ? rules.error : choices.data === undefined ? choices.error : null
  const again = () => void Promise.all([rules.refetch(), choices.refetch()])
  const ready = rules.data !== undefined && choices.data !== undefined
  return (
    <MonitoringPage lead={t('monitoring.config.lead')} pending={!ready && error === null}>
      {error !== null && <CardError error={error} onRetry={again} />}
      {!ready && error === null && <Skeleton height={640} />}
      {rules.data !== undefined && choices.data !== undefined && (
        <>
          {search.rule !== undefined && (
            <RuleEditor rules={rules.data.items} choices={choices.data} edited={search.rule} />
          )}
          <RulesCard rules={rules.data.items} />
          <SuggestionsCard currency={choices.data.currency} />
          <DestinationsSection />
        </>
      )}
    </MonitoringPage>
  )
}
