import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { forgetExports } from '#ui/exports/export-queries.ts'
import { exportsClient } from '#ui/exports/exports-client.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { closeModalOf, Modal } from '#ui/dialogs/modal.tsx'
import type { ExportJob } from '#model/exports-contract.ts'
import classes from '#areas/team/reports/web/reports.module.css'

/** Asks before a file is gone for everybody. */
export function DeleteFile({ file, onClose }: { file: ExportJob; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const [busy, setBusy] = useState(false)
  const title = t('exports.files.delete', { name: file.name })
  async function confirm(button: Element): Promise<void> {
    setBusy(true)
    await exportsClient.deleteExport({ exportId: file.id }).catch(toastFailure)
    closeModalOf(button)
    await forgetExports(queryClient, accountId)
  }
  return (
    <Modal label={title} onClose={onClose}>
      <div className={classes['dialog']}>
        <h2>{title}</h2>
        <p>{t('exports.files.deleteText')}</p>
        <div className={classes['buttons']}>
          <QuietButton onClick={(event) => closeModalOf(event.currentTarget)}>{t('ui.back')}</QuietButton>
          <QuietButton look="solid" disabled={busy} onClick={(event) => void confirm(event.currentTarget)}>
            {t('exports.delete')}
          </QuietButton>
        </div>
      </div>
    </Modal>
  )
}
