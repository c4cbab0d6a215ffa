import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { visibleAreas } from '#areas/admin/users/web/access/access-draft.ts'
import {
  perform,
  type UserAct,
  forgetUsers,
  userAccessQuery,
} from '#areas/admin/users/web/list/users-queries.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import type { Permission, Role } from '#model/permissions.ts'
import classes from '#areas/admin/users/web/admin.module.css'

type Subject = {
  id: string
  invited: boolean
  name: string | null
  email: string
  role: Role
  permissions: readonly Permission[]
}

type Props = { act: UserAct; user: Subject; onClose: () => void; onDone?: () => void }

export function ConfirmAct({ act, user, onClose, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const { data } = useQuery({ ...userAccessQuery(accountId, user.id), enabled: !user.invited })
  const title = t(`admin.confirm.${act}`, { name: user.name ?? user.email })
  const stopped = act !== 'reactivate' && data?.isLastOwner === true

  async function confirm(): Promise<void> {
    try {
      await perform(act, user.id)
      toastSuccess(t(`admin.done.${act}`, { name: user.name ?? user.email }))
      onDone?.()
    } finally {
      void forgetUsers(queryClient, accountId)
    }
  }

  const role = t(`admin.roles.${user.role}`)
  const areas = visibleAreas(user.permissions).map((area) => t(`admin.areas.${area}`))
  const access = `${role} (${areas.join(', ')})`
  const leavesOne = data?.otherAdministrators === 1 && user.permissions.includes('admin.edit')
  const sentences = {
    suspend: [t('admin.confirm.outNow'), t('admin.confirm.accessKept')],
    reactivate: [t('admin.confirm.backWith', { access })],
    remove: [
      t('admin.confirm.outNow'),
      t('admin.confirm.accessLost', { access }),
      t('admin.confirm.recordKept'),
      t('admin.confirm.workKept'),
    ],
    resend: [t('admin.confirm.newLink', { email: user.email })],
    revoke: [t('admin.confirm.linkDies', { email: user.email })],
  }[act]
  const ends = act === 'suspend' || act === 'remove'
  const open = data?.openInvitations ?? 0
  if (ends && open > 0) sentences.push(t('admin.confirm.invitationsEnd', { count: open }))
  return (
    <ConfirmDialog
      title={title}
      sentences={sentences}
      cancel={t('ui.back')}
      confirm={t(`admin.users.${act}`)}
      disabled={stopped}
      onConfirm={confirm}
      onClose={onClose}
    >
      {ends && leavesOne && !stopped && <p className={classes['note']}>{t('admin.confirm.lastAdmin')}</p>}
      {stopped && <p className={classes['note']}>{t('admin.confirm.lastOwner')}</p>}
    </ConfirmDialog>
  )
}
