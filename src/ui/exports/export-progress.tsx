import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { cancelFile, saveFile, useWatchedExport } from '#ui/exports/downloads.ts'
import { isAtWork } from '#ui/exports/export-queries.ts'
import { exportProgress } from '#ui/exports/export-progress-share.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { formatBytes } from '#ui/formats/bytes.ts'
import { formatCount } from '#model/formats/number.ts'
import { closeDialog } from '#ui/dialogs/modal.tsx'
import classes from '#ui/exports/exports.module.css'

type Props = { exportId: string; onAgain: () => void }

export function ExportProgress({ exportId, onAgain }: Props): ReactNode {
  const { t } = useTranslation()
  const job = useWatchedExport(exportId)
  const [stopping, setStopping] = useState(false)
  if (job === null) return null
  const { state, rowsDone, rowsExpected, bytes, error } = job
  const rows = formatCount(rowsDone)
  async function stop(): Promise<void> {
    setStopping(true)
    await cancelFile(exportId).catch(toastFailure)
    setStopping(false)
  }
  const said = {
    waiting: t('exports.waiting'),
    running: t('exports.running'),
    done: t('exports.done', { count: rowsDone, rows, size: formatBytes(bytes ?? 0) }),
    failed: error ?? t('errors.unexpected'),
    canceled: t('exports.canceled'),
    expired: t('exports.states.expired'),
  }[state]
  return (
    <div className={classes['form']}>
      <p role="status">{said}</p>
      {isAtWork(job) && (
        <>
          <ProgressBar
            label={
              rowsExpected === null
                ? t('exports.rows', { count: rowsDone, rows })
                : t('exports.rowsOf', { count: rowsExpected, rows, all: formatCount(rowsExpected) })
            }
            share={exportProgress(job)}
          />
          <p className={classes['hint']}>{t('exports.goesOn')}</p>
        </>
      )}
      <div className={classes['buttons']}>
        {isAtWork(job) && (
          <QuietButton disabled={stopping} onClick={() => void stop()}>
            {t('exports.stop')}
          </QuietButton>
        )}
        {(state === 'failed' || state === 'canceled') && (
          <QuietButton onClick={onAgain}>{t('exports.again')}</QuietButton>
        )}
        {state === 'done' && (
          <QuietButton icon="download" onClick={() => saveFile(exportId)}>
            {t('exports.downloadAgain')}
          </QuietButton>
        )}
        <QuietButton look="solid" onClick={(event) => closeDialog(event.currentTarget)}>
          {t(isAtWork(job) ? 'exports.background' : 'ui.close')}
        </QuietButton>
      </div>
    </div>
  )
}
