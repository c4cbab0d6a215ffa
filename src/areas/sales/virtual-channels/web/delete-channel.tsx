import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { channelsClient } from '#areas/sales/virtual-channels/web/channels-client.ts'
import { invalidateChannels } from '#areas/sales/virtual-channels/web/channels-queries.ts'
import type { ListedChannel } from '#areas/sales/virtual-channels/contract.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'

export function DeleteChannel({
  channel,
  onClose,
}: {
  channel: ListedChannel
  onClose: () => void
}): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const mayMove = useAllowed('admin.view')
  const { id, name, people } = channel
  const waiting = people.invitations === 0 ? [] : [t('channels.invitations', { count: people.invitations })]
  const limited = [...people.names, ...waiting]
  const title = t('channels.deleteTitle', { name })

  async function remove(): Promise<void> {
    try {
      await channelsClient.deleteVirtualChannel({ virtualChannelId: id })
      toastSuccess(t('channels.done.deleted', { name }))
    } finally {
      void invalidateChannels(queryClient, accountId)
    }
  }

  if (limited.length === 0) {
    return (
      <ConfirmDialog
        title={title}
        sentences={[
          t('channels.deleteLosesRule'),
          t('channels.deleteEndsRules'),
          t('channels.deleteKeepsOrders'),
        ]}
        cancel={t('ui.back')}
        confirm={t('channels.delete')}
        onConfirm={remove}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      buttons={
        <>
          <CancelButton text={t('ui.back')} />
          {mayMove && <ButtonLink to="/admin/users">{t('channels.toUsers')}</ButtonLink>}
        </>
      }
    >
      <p>{t('channels.deleteLimited', { count: limited.length })}</p>
      <ul>
        {limited.map((who) => (
          <li key={who}>{who}</li>
        ))}
      </ul>
      <p>{t('channels.deleteMoveFirst')}</p>
    </Dialog>
  )
}
