import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { connectionsClient } from '#areas/integrations/web/connections/connections-client.ts'
import type { KeyProps } from '#areas/integrations/web/connections/consents.ts'
import { KeyDialog } from '#areas/integrations/web/connections/key-dialog.tsx'
import { KeyFields } from '#areas/integrations/web/connections/key-fields.tsx'
import { TrialResult } from '#areas/integrations/web/connections/trial-result.tsx'
import { useKeyForm } from '#areas/integrations/web/connections/use-key-form.ts'
import type { KeyConnector } from '#ingestion/connectors/description.ts'
import { keyConnectors, type KeyPlatform } from '#ingestion/connectors/descriptions.ts'

export function ReplaceKey({
  platform,
  connection: { id: connectionId, name, account },
  onClose,
}: KeyProps & { platform: KeyPlatform }): ReactNode {
  const { t } = useTranslation()
  const client = connectionsClient[platform]
  const { form }: KeyConnector = keyConnectors[platform]
  const keyForm = useKeyForm(
    form,
    (key) => client.try({ account, ...key }),
    (key) => client.replaceKey({ connectionId, ...key }),
  )
  return (
    <KeyDialog
      keyForm={keyForm}
      title={t('integrations.connect.replaceKey', { name })}
      lead={t(`integrations.platforms.${platform}.replaceLead`, { account })}
      keep={t('integrations.connect.replace')}
      onClose={onClose}
    >
      <KeyFields platform={platform} problems={keyForm.problems} />
      <TrialResult platform={platform} trial={keyForm.trial} />
    </KeyDialog>
  )
}
