import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { suggestionsQuery } from '#areas/observability/monitoring/web/config/config-queries.ts'
import { invalidateAlerts, rulesClient } from '#areas/observability/web/monitoring-queries.ts'
import classes from '#areas/observability/monitoring/web/config/config.module.css'
import { describeCondition } from '#areas/observability/monitoring/web/config/describe-rule.ts'
import type { RuleSuggestions } from '#areas/observability/monitoring/rules-contract.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

export function SuggestionsCard({ currency }: { currency: string }): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(suggestionsQuery(useAccountId()))
  return (
    <Card
      area="auto"
      title={t('monitoring.config.suggestions.title')}
      subtitle={t('monitoring.config.suggestions.subtitle')}
    >
      <div className={classes['suggestions']}>
        {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Skeleton height={280} />}
        {data?.items.length === 0 && (
          <p className={classes['nothing']}>{t('monitoring.config.suggestions.none')}</p>
        )}
        {data?.items.map((one) => (
          <Suggestion key={one.key} suggestion={one} currency={currency} />
        ))}
      </div>
    </Card>
  )
}

type Props = { suggestion: RuleSuggestions['items'][number]; currency: string }

function Suggestion({ suggestion, currency }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('observability.edit')
  const [busy, setBusy] = useState(false)
  const { settings, fired, quiet, taken } = suggestion
  async function add(enabled: boolean): Promise<void> {
    setBusy(true)
    try {
      await rulesClient.saveRule({ settings: { ...settings, enabled } })
      toastSuccess(t('monitoring.config.suggestions.switchedOn', { name: settings.name }))
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
    await invalidateAlerts(queryClient, accountId)
  }
  return (
    <section className={classes['suggestion']} aria-label={settings.name}>
      <h3>{settings.name}</h3>
      <p>{describeCondition(settings, currency, t)}</p>
      <p className={classes['quiet']}>
        {t('monitoring.config.suggestions.quiet', { count: fired })}
        {!quiet && ` ${t('monitoring.config.suggestions.noisy')}`}
      </p>
      {taken && <Badge>{t('monitoring.config.suggestions.taken')}</Badge>}
      {!taken && mayEdit && quiet && (
        <QuietButton disabled={busy} onClick={() => void add(true)}>
          {t('monitoring.config.suggestions.switchOn')}
        </QuietButton>
      )}
    </section>
  )
}
