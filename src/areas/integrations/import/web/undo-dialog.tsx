import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '#areas/integrations/import/contract.ts'
import { importDataQuery, rememberImport } from '#areas/integrations/import/web/import-queries.ts'
import { Changed } from '#areas/integrations/import/web/changed-values.tsx'
import { importsClient } from '#areas/integrations/import/web/imports-client.ts'
import { BroughtData } from '#areas/integrations/web/brought-data.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'

export function UndoDialog({ item, onClose }: { item: Import; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const answer = useQuery(importDataQuery(accountId, item.id))
  const words = {
    counting: t('imports.undo.counting'),
    nothing: t('imports.undo.nothing'),
    shared: (what: string) => t('imports.undo.shared', { what }),
    forever: t('imports.undo.forever'),
  }
  async function undo(): Promise<void> {
    rememberImport(queryClient, accountId, await importsClient.undoImport({ importId: item.id }))
    await queryClient.invalidateQueries({ queryKey: [accountId, 'integrations', 'imports'] })
  }
  return (
    <ConfirmDialog
      title={t('imports.undo.title', { name: item.name })}
      cancel={t('ui.cancel')}
      confirm={t('imports.undo.confirm')}
      disabled={answer.data === undefined}
      onConfirm={undo}
      onClose={onClose}
    >
      <p>{t('imports.undo.leaves')}</p>
      <BroughtData answer={answer} words={words} />
      <Changed item={item} />
    </ConfirmDialog>
  )
}
