import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyDialog } from '#areas/integrations/web/connections/key-dialog.tsx'
import type { KeyProps } from '#areas/integrations/web/connections/platform-entry.ts'
import { useKeyForm } from '#areas/integrations/web/connections/use-key-form.ts'
import { connectionsClient } from '#areas/integrations/web/connections/connections-client.ts'
import { KeyFields } from '#areas/integrations/web/vtex/key-fields.tsx'
import { Trial } from '#areas/integrations/web/vtex/trial.tsx'
import { VtexKeyForm } from '#model/forms/integration-forms.ts'

/** Another key in the place of the one before, which is forgotten; it can be tried out first. */
export function ReplaceVtexKey({ connection, onClose }: KeyProps): ReactNode {
  const { t } = useTranslation()
  const { id: connectionId, name, account } = connection
  const keyForm = useKeyForm(
    VtexKeyForm,
    (key) => connectionsClient.tryVtex({ account, ...key }),
    (key) => connectionsClient.replaceVtexKey({ connectionId, ...key }),
  )
  return (
    <KeyDialog
      keyForm={keyForm}
      title={t('integrations.vtex.replaceKey', { name })}
      lead={t('integrations.vtex.replaceLead', { account })}
      keep={t('integrations.vtex.replace')}
      onClose={onClose}
    >
      <KeyFields problems={keyForm.problems} />
      <Trial trial={keyForm.trial} />
    </KeyDialog>
  )
}
