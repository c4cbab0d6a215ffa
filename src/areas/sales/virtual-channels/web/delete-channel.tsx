import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channelsClient } from '#areas/sales/virtual-channels/web/channels-client.ts'
import { invalidateChannels } from '#areas/sales/virtual-channels/web/channels-queries.ts'
import type { ListedChannel } from '#areas/sales/virtual-channels/contract.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { closeModalOf, Modal } from '#ui/dialogs/modal.tsx'
import classes from '#areas/sales/virtual-channels/web/channels.module.css'

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
  const [busy, setBusy] = useState(false)
  const { id, name, people } = channel
  const waiting = people.invitations === 0 ? [] : [t('channels.invitations', { count: people.invitations })]
  const limited = [...people.names, ...waiting]
  const title = t('channels.deleteTitle', { name })

  async function confirm(button: Element): Promise<void> {
    setBusy(true)
    try {
      await channelsClient.deleteVirtualChannel({ virtualChannelId: id })
      toastSuccess()
    } catch (error) {
      toastFailure(error)
    }
    closeModalOf(button)
    await invalidateChannels(queryClient, accountId)
  }

  return (
    <Modal label={title} onClose={onClose}>
      <div className={classes['dialog']}>
        <h2>{title}</h2>
        {limited.length === 0 ? (
          <ul>
            <li>{t('channels.deleteLosesRule')}</li>
            <li>{t('channels.deleteKeepsOrders')}</li>
          </ul>
        ) : (
          <>
            <p>{t('channels.deleteLimited', { count: limited.length })}</p>
            <ul>
              {limited.map((who) => (
                <li key={who}>{who}</li>
              ))}
            </ul>
            <p>{t('channels.deleteMoveFirst')}</p>
          </>
        )}
        <div className={classes['buttons']}>
          <QuietButton onClick={(event) => closeModalOf(event.currentTarget)}>{t('ui.back')}</QuietButton>
          {limited.length > 0 && mayMove && (
            <ButtonLink to="/admin/users">{t('channels.toUsers')}</ButtonLink>
          )}
          {limited.length === 0 && (
            <QuietButton look="solid" disabled={busy} onClick={(event) => void confirm(event.currentTarget)}>
              {t('channels.delete')}
            </QuietButton>
          )}
        </div>
      </div>
    </Modal>
  )
}
