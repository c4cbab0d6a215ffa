import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { isAtWork } from '#ui/exports/export-queries.ts'
import { shareOf } from '#ui/exports/share-of.ts'
import { formatCount, formatRate } from '#ui/formats/number.ts'
import type { ExportJob } from '#model/exports-contract.ts'
import classes from '#areas/team/reports/web/reports.module.css'

const tones: Partial<Record<ExportJob['state'], Tone>> = {
  done: 'good',
  failed: 'bad',
  canceled: 'attention',
}

/** Where a file stands; one that is written says how far it is. */
export function FileState({ file }: { file: ExportJob }): ReactNode {
  const { t } = useTranslation()
  const { state, rowsDone, rowsExpected, error } = file
  const word = t(`exports.states.${state}`)
  if (isAtWork(file) && rowsExpected !== null) {
    const share = shareOf(file)
    const rows = t('exports.rowsOf', { rows: formatCount(rowsDone), all: formatCount(rowsExpected) })
    return (
      <span className={classes['progress']}>
        <progress max={1} value={share} aria-label={`${word}: ${rows}`} title={rows} />
        {formatRate(share)}
      </span>
    )
  }
  return (
    <Badge tone={tones[state] ?? 'quiet'} title={error ?? undefined}>
      {state === 'failed' && error !== null ? error : word}
    </Badge>
  )
}
