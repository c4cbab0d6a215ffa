import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ExportForm } from '#ui/exports/export-form.tsx'
import { ExportProgress } from '#ui/exports/export-progress.tsx'
import type { ExportDialogProps } from '#ui/exports/export-what.ts'
import { OwnFiles } from '#ui/exports/own-files.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { FormModal } from '#ui/dialogs/form-modal.tsx'
import { leaveDialog } from '#ui/dialogs/modal.tsx'
import classes from '#ui/exports/exports.module.css'

export default function ExportDialog({ atWork, onClose, ...asked }: ExportDialogProps): ReactNode {
  const { t } = useTranslation()
  const [exportId, setExportId] = useState(atWork)
  const title = t('exports.title', { what: t(`exports.kinds.${asked.what.kind}`) })
  return (
    <FormModal label={title} isSaved={exportId !== null} onClose={onClose}>
      <div className={classes['dialog']}>
        <div className={classes['top']}>
          <h2>{title}</h2>
          <IconButton label={t('ui.close')} onClick={(event) => leaveDialog(event.currentTarget)}>
            <Icon name="close" />
          </IconButton>
        </div>
        {exportId === null ? (
          <ExportForm {...asked} onStarted={setExportId} />
        ) : (
          <ExportProgress exportId={exportId} onAgain={() => setExportId(null)} />
        )}
        <OwnFiles without={exportId} />
      </div>
    </FormModal>
  )
}
