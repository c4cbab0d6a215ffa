import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '#areas/integrations/import/contract.ts'
import { isAtWork } from '#model/import-states.ts'
import { importProgress } from '#areas/integrations/import/web/import-share.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { formatCount, formatShare } from '#model/formats/number.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

export function ImportProgress({ item }: { item: Import }): ReactNode {
  const { t } = useTranslation()
  const { progress, state } = item
  const share = state === 'done' ? 1 : importProgress(progress)
  const doing = state === 'checking' && progress.phase === 'writing' ? 'comparing' : progress.phase
  const phase = doing === null ? t(`imports.states.${state}`) : t(`imports.phases.${doing}`)
  const atWork = progress.isWaiting ? t('imports.waiting') : phase
  return (
    <div className={classes['progress']}>
      <ProgressBar
        label={`${isAtWork(item) ? atWork : t(`imports.states.${state}`)} · ${formatShare(share)}`}
        share={share}
      />
      <dl className={classes['figures']}>
        <div>
          <dt>{t('imports.progress.read')}</dt>
          <dd>{formatCount(progress.rowsRead)}</dd>
        </div>
        <div>
          <dt>{t('imports.progress.rejected')}</dt>
          <dd>{formatCount(progress.rowsRejected)}</dd>
        </div>
        <div>
          <dt>{t('imports.progress.pace')}</dt>
          <dd>
            {t('imports.progress.perSecond', {
              count: progress.rowsPerSecond,
              rows: formatCount(progress.rowsPerSecond),
            })}
          </dd>
        </div>
      </dl>
    </div>
  )
}
