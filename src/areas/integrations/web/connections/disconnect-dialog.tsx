import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { ConnectionData } from '#areas/integrations/web/connections/connection-data.tsx'
import { rememberConnection } from '#areas/integrations/web/connections/connection-queries.ts'
import { connectionsClient } from '#areas/integrations/web/connections/connections-client.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { closeDialog } from '#ui/dialogs/modal.tsx'
import { createDisconnectForm } from '#model/forms/integration-forms.ts'

type Props = { connection: Connection; onClose: () => void }

export function DisconnectDialog({ connection, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const { id: connectionId, name } = connection
  const ended = connection.state === 'disconnected'
  const [data, setData] = useState<'keep' | 'delete'>(ended ? 'delete' : 'keep')
  const { form, problems, failure, busy } = useCheckedForm(
    createDisconnectForm(data, name),
    async ({ confirmation }, element) => {
      const changed = await connectionsClient.disconnect({ connectionId, data, confirmation })
      closeDialog(element)
      await rememberConnection(queryClient, accountId, changed)
      toastSuccess(t('integrations.done.disconnected', { name }))
    },
  )
  const title = t(ended ? 'integrations.disconnect.titleOfEnded' : 'integrations.disconnect.title', { name })
  const act = ended ? 'confirmDeleteOfEnded' : data === 'keep' ? 'confirm' : 'confirmDelete'
  return (
    <Dialog
      title={title}
      form={form}
      onClose={onClose}
      buttons={
        <>
          <CancelButton />
          <QuietButton type="submit" look="solid" disabled={busy}>
            {t(`integrations.disconnect.${act}`)}
          </QuietButton>
        </>
      }
    >
      <FormFailure text={failure} />
      {!ended && (
        <>
          <ul>
            <li>{t('integrations.disconnect.stops')}</li>
            <li>{t('integrations.disconnect.keyGone')}</li>
          </ul>
          <Segmented
            label={t('integrations.disconnect.data')}
            options={[
              { value: 'keep', label: t('integrations.disconnect.keep') },
              { value: 'delete', label: t('integrations.disconnect.delete') },
            ]}
            value={data}
            onChange={setData}
          />
        </>
      )}
      {data === 'keep' ? (
        <p>{t('integrations.disconnect.dataStays')}</p>
      ) : (
        <>
          <ConnectionData connectionId={connectionId} />
          <Field
            label={t('integrations.disconnect.name')}
            name="confirmation"
            placeholder={name}
            problem={problems.confirmation}
            autoComplete="off"
            spellCheck={false}
          />
        </>
      )}
    </Dialog>
  )
}
