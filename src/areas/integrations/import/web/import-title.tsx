import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '#areas/integrations/import/contract.ts'
import { isAtWork } from '#areas/integrations/import/web/import-queries.ts'
import { importsClient } from '#areas/integrations/import/web/imports-client.ts'
import { StateBadge } from '#areas/integrations/import/web/state-badge.tsx'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

/** The import's name and state; deleting it asks first, and says what stays. */
export function ImportTitle({ item }: { item: Import }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const dialog = useRef<HTMLDialogElement>(null)
  async function remove(): Promise<void> {
    try {
      await importsClient.deleteImport({ importId: item.id })
      await queryClient.invalidateQueries({ queryKey: [accountId, 'integrations', 'imports'] })
      await navigate({ to: '/integrations/import', replace: true })
    } catch (error) {
      dialog.current?.close()
      toastFailure(error)
    }
  }
  return (
    <header className={classes['top']}>
      <div>
        <h1>
          {item.name} <StateBadge state={item.state} />
        </h1>
        <p>{t('imports.created', { when: formatInstant(item.createdAt), by: item.createdBy ?? '—' })}</p>
      </div>
      <QuietButton disabled={isAtWork(item)} onClick={() => dialog.current?.showModal()}>
        {t('imports.delete.button')}
      </QuietButton>
      <dialog
        ref={dialog}
        className={classes['dialog']}
        aria-label={t('imports.delete.title', { name: item.name })}
      >
        <h2>{t('imports.delete.title', { name: item.name })}</h2>
        <p>{t('imports.delete.text')}</p>
        <div className={classes['buttons']}>
          <QuietButton onClick={() => dialog.current?.close()}>{t('ui.cancel')}</QuietButton>
          <QuietButton look="solid" onClick={() => void remove()}>
            {t('imports.delete.confirm')}
          </QuietButton>
        </div>
      </dialog>
    </header>
  )
}
