import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { extend } from 'zod/mini'
import { HistorySpan } from '#areas/integrations/web/connections/history-span.tsx'
import { connectionsClient } from '#areas/integrations/web/connections/connections-client.ts'
import { KeyDialog } from '#areas/integrations/web/connections/key-dialog.tsx'
import { KeyFields } from '#areas/integrations/web/connections/key-fields.tsx'
import { TrialResult } from '#areas/integrations/web/connections/trial-result.tsx'
import { useKeyForm } from '#areas/integrations/web/connections/use-key-form.ts'
import type { KeyConnector } from '#ingestion/connectors/description.ts'
import { keyConnectors, type KeyPlatform } from '#ingestion/connectors/descriptions.ts'
import { Field } from '#ui/forms/field.tsx'
import { requiredText } from '#model/validation/index.ts'

type Props = { platform: KeyPlatform; onClose: () => void }

export function ConnectByKey({ platform, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const { account, form, history }: KeyConnector = keyConnectors[platform]
  const [days, setDays] = useState(String(history.usual))
  const client = connectionsClient[platform]
  const keyForm = useKeyForm(
    extend(form, { name: requiredText, account }),
    ({ name: _, ...key }) => client.try(key),
    (values) => client.connect({ ...values, historyDays: Number(days) }),
  )
  const { problems, trial } = keyForm
  return (
    <KeyDialog
      keyForm={keyForm}
      title={t('integrations.catalogue.connect', { name: t(`integrations.sources.${platform}`) })}
      lead={t(`integrations.platforms.${platform}.lead`)}
      keep={t('integrations.connect.submit')}
      onClose={onClose}
    >
      <Field
        label={t('integrations.connect.name')}
        name="name"
        problem={problems['name']}
        autoComplete="off"
      />
      <Field
        label={t(`integrations.platforms.${platform}.account`)}
        name="account"
        problem={problems['account']}
        hint={t(`integrations.platforms.${platform}.accountHint`)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <KeyFields platform={platform} problems={problems} />
      <HistorySpan offered={history.offered} days={days} onChange={setDays} />
      <TrialResult platform={platform} trial={trial} />
    </KeyDialog>
  )
}
