import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserAccess } from '#areas/admin/users/contract.ts'
import type { AccessChange } from '#areas/admin/users/web/access/access-changes.ts'
import { type AccessDraft, customPermissions } from '#areas/admin/users/web/access/access-draft.ts'
import { adminClient, forgetUsers } from '#areas/admin/users/web/list/users-queries.ts'
import { failureText, showInPlace, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { closeDialog } from '#ui/dialogs/modal.tsx'
import { effectivePermissions } from '#model/permissions.ts'
import classes from '#areas/admin/users/web/admin.module.css'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import type { SavedOver } from '#ui/forms/use-saved-over.ts'

type Props = {
  access: UserAccess
  draft: AccessDraft
  channels: readonly string[] | null
  changes: readonly AccessChange[]
  save: SavedOver<UserAccess>['save']
  onSaved: () => void
  onClose: () => void
}

export function SaveAccess({
  access,
  draft,
  channels,
  changes,
  save: saveOver,
  onSaved,
  onClose,
}: Props): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const title = t('admin.access.changes', { name: access.name })
  const administered = effectivePermissions(access.role, access.permissions).has('admin.edit')
  const losesAdmin = administered && !draft.permissions.includes('admin.edit')

  async function save(button: Element): Promise<void> {
    setBusy(true)
    setFailure(null)
    const { role, validFrom, validUntil } = draft
    try {
      await saveOver((over) =>
        adminClient.saveAccess({
          userId: access.id,
          version: over.version,
          role,
          validFrom,
          validUntil,
          permissions: customPermissions(draft),
          virtualChannelIds: channels === null ? null : [...channels],
        }),
      )
      toastSuccess(t('admin.done.access', { name: access.name }))
      closeDialog(button)
      await forgetUsers(queryClient, accountId)
      onSaved()
    } catch (error) {
      showInPlace(error)
      setFailure(failureText(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      buttons={
        <>
          <CancelButton text={t('ui.back')} />
          <QuietButton look="solid" disabled={busy} onClick={(event) => void save(event.currentTarget)}>
            {t('ui.save')}
          </QuietButton>
        </>
      }
    >
      <table className={classes['changes']} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('admin.access.what')}</th>
            <th scope="col">{t('admin.access.before')}</th>
            <th scope="col">{t('admin.access.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ what, before, after }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{before || '—'}</td>
              <td>{after || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {losesAdmin && access.otherAdministrators === 1 && (
        <p className={classes['note']}>{t('admin.confirm.lastAdmin')}</p>
      )}
      <FormFailure text={failure} />
    </Dialog>
  )
}
