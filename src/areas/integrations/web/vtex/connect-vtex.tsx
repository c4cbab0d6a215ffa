import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectionNames, HistorySpan } from '#areas/integrations/web/connections/connection-fields.tsx'
import { KeyDialog } from '#areas/integrations/web/connections/key-dialog.tsx'
import type { ConnectProps } from '#areas/integrations/web/connections/platform-entry.ts'
import { useKeyForm } from '#areas/integrations/web/connections/use-key-form.ts'
import { connectionsClient } from '#areas/integrations/web/connections/connections-client.ts'
import { KeyFields } from '#areas/integrations/web/vtex/key-fields.tsx'
import { Trial } from '#areas/integrations/web/vtex/trial.tsx'
import { VtexForm } from '#model/forms/integration-forms.ts'

const spans = [30, 90, 365, 730] as const

/** Connects an account of VTEX; its key can be tried out before. */
export function ConnectVtex({ onClose }: ConnectProps): ReactNode {
  const { t } = useTranslation()
  const [days, setDays] = useState(String(spans.at(-1)))
  const keyForm = useKeyForm(
    VtexForm,
    ({ name: _, ...key }) => connectionsClient.tryVtex(key),
    (values) => connectionsClient.connectVtex({ ...values, historyDays: Number(days) }),
  )
  return (
    <KeyDialog
      keyForm={keyForm}
      title={t('integrations.vtex.connect')}
      lead={t('integrations.vtex.lead')}
      keep={t('integrations.vtex.submit')}
      onClose={onClose}
    >
      <ConnectionNames
        account={t('integrations.vtex.account')}
        accountHint={t('integrations.vtex.accountHint')}
        problems={keyForm.problems}
      />
      <KeyFields problems={keyForm.problems} />
      <HistorySpan spans={spans} days={days} onChange={setDays} />
      <Trial trial={keyForm.trial} />
    </KeyDialog>
  )
}
