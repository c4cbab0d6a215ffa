import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '#areas/integrations/import/contract.ts'
import { isAtWork } from '#areas/integrations/import/web/import-queries.ts'
import { importsClient } from '#areas/integrations/import/web/imports-client.ts'
import { UndoDialog } from '#areas/integrations/import/web/undo-dialog.tsx'
import { StateBadge } from '#areas/integrations/import/web/state-badge.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

export function ImportTitle({ item }: { item: Import }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [deleting, setDeleting] = useState(false)
  const [undoing, setUndoing] = useState(false)
  async function remove(): Promise<void> {
    await importsClient.deleteImport({ importId: item.id })
    await queryClient.invalidateQueries({ queryKey: [accountId, 'integrations', 'imports'] })
    await navigate({ to: '/integrations/import', replace: true })
  }
  return (
    <header className={classes['top']}>
      <div>
        <h1>
          {item.name} <StateBadge state={item.state} />
        </h1>
        <p>{t('imports.created', { when: formatInstant(item.createdAt), by: item.createdBy ?? '—' })}</p>
      </div>
      <div className={classes['buttons']}>
        {item.undoable && (
          <QuietButton onClick={() => setUndoing(true)}>{t('imports.undo.button')}</QuietButton>
        )}
        <QuietButton disabled={isAtWork(item)} onClick={() => setDeleting(true)}>
          {t('imports.delete.button')}
        </QuietButton>
      </div>
      {undoing && <UndoDialog item={item} onClose={() => setUndoing(false)} />}
      {deleting && (
        <ConfirmDialog
          title={t('imports.delete.title', { name: item.name })}
          cancel={t('ui.cancel')}
          confirm={t('imports.delete.confirm')}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          <p>{t(item.state === 'undone' ? 'imports.delete.textUndone' : 'imports.delete.text')}</p>
        </ConfirmDialog>
      )}
    </header>
  )
}
