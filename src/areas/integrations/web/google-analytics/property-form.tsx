import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnalyticsChoice } from '#areas/integrations/google-analytics-contract.ts'
import { HistorySpan } from '#areas/integrations/web/connections/history-span.tsx'
import { rememberConnection } from '#areas/integrations/web/connections/connection-queries.ts'
import { analyticsClient } from '#areas/integrations/web/google-analytics/analytics-client.ts'
import { ChannelFields } from '#areas/integrations/web/google-analytics/channel-fields.tsx'
import { ga4 } from '#ingestion/connectors/ga4/description.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { announce } from '#ui/shell/announce.ts'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { CancelButton, DialogButtons } from '#ui/dialogs/dialog.tsx'
import { closeDialog } from '#ui/dialogs/modal.tsx'
import { eventKeys } from '#model/event-keys.ts'
import classes from '#areas/integrations/web/integrations.module.css'

export function PropertyForm({ choice }: { choice: AnalyticsChoice }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const accounts = choice.accounts.filter(({ properties }) => properties.length > 0)
  const [account, setAccount] = useState('0')
  const properties = accounts[Number(account)]?.properties ?? []
  const [property, setProperty] = useState(properties[0]?.property ?? '')
  const [days, setDays] = useState(String(ga4.history.usual))
  const { form, problems, failure, busy } = useCheckedForm(ga4.form, async (values, element) => {
    const historyDays = Number(days)
    const connection = await analyticsClient.connectAnalytics({ ...values, property, historyDays })
    closeDialog(element)
    await rememberConnection(queryClient, accountId, connection)
    toastSuccess(t('integrations.done.connected', { name: connection.name }))
  })
  if (accounts.length === 0) return <FormFailure text={t('integrations.analytics.nothing')} />

  function chooseAccount(next: string): void {
    setAccount(next)
    announce(eventKeys.googleAnalyticsAccount, accounts[Number(next)]?.name)
    chooseProperty(accounts[Number(next)]?.properties[0]?.property ?? '')
  }
  function chooseProperty(next: string): void {
    setProperty(next)
    announce(eventKeys.googleAnalyticsProperty, next)
  }
  return (
    <form {...form} className={classes['fields']}>
      <FormFailure text={failure} />
      <Select
        label={t('integrations.analytics.account')}
        quiet={false}
        value={account}
        options={accounts.map(({ name }, index) => ({ value: String(index), label: name }))}
        onChange={chooseAccount}
      />
      <Select
        label={t('integrations.analytics.property')}
        quiet={false}
        value={property}
        options={properties.map(({ property: value, name }) => ({ value, label: `${name} (${value})` }))}
        onChange={chooseProperty}
      />
      <Field
        label={t('integrations.connect.name')}
        name="name"
        defaultValue={t('integrations.sources.ga4')}
        problem={problems.name}
        autoComplete="off"
      />
      <ChannelFields channels={choice.channels} problems={problems} />
      <HistorySpan offered={ga4.history.offered} days={days} onChange={setDays} />
      <DialogButtons>
        <CancelButton />
        <QuietButton type="submit" look="solid" disabled={busy}>
          {t('integrations.connect.submit')}
        </QuietButton>
      </DialogButtons>
    </form>
  )
}
