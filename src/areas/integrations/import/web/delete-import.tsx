import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '#areas/integrations/import/contract.ts'
import { importsClient } from '#areas/integrations/import/web/imports-client.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'

type Props = {
  item: Pick<Import, 'id' | 'name' | 'state'>
  onDone?: () => Promise<void>
  onClose: () => void
}

export function DeleteImport({ item, onDone, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  async function remove(): Promise<void> {
    await importsClient.deleteImport({ importId: item.id })
    await queryClient.invalidateQueries({ queryKey: [accountId, 'integrations', 'imports'] })
    await onDone?.()
  }
  return (
    <ConfirmDialog
      title={t('imports.delete.title', { name: item.name })}
      cancel={t('ui.cancel')}
      confirm={t('imports.delete.confirm')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t(item.state === 'undone' ? 'imports.delete.textUndone' : 'imports.delete.text')}</p>
    </ConfirmDialog>
  )
}
