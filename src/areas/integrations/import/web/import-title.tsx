import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '#areas/integrations/import/contract.ts'
import { isAtWork } from '#model/import-states.ts'
import { DeleteImport } from '#areas/integrations/import/web/delete-import.tsx'
import { UndoDialog } from '#areas/integrations/import/web/undo-dialog.tsx'
import { StateBadge } from '#areas/integrations/import/web/state-badge.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

export function ImportTitle({ item }: { item: Import }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const [undoing, setUndoing] = useState(false)
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
        <DeleteImport
          item={item}
          onDone={() => navigate({ to: '/integrations/import', replace: true })}
          onClose={() => setDeleting(false)}
        />
      )}
    </header>
  )
}
