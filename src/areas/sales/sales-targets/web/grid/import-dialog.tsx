import { type ChangeEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetPlan } from '#areas/sales/sales-targets/contract.ts'
import type { DraftState } from '#areas/sales/sales-targets/web/draft/use-draft.ts'
import type { GridRow } from '#areas/sales/sales-targets/web/grid/grid-rows.ts'
import { formatTarget, minorPerMajor, monthName, nodeName } from '#areas/sales/sales-targets/web/names.ts'
import { type CsvReading, readTargetsCsv } from '#areas/sales/sales-targets/web/parse/read-csv.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { download } from '#ui/exports/download.ts'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { closeDialog } from '#ui/dialogs/modal.tsx'
import { csvLine, csvMark } from '#model/csv.ts'
import { monthsOfYear, nameInFile, targetMetrics } from '#areas/sales/sales-targets/model.ts'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

type Props = { saved: TargetPlan; draft: DraftState; rows: readonly GridRow[]; onClose: () => void }

const maxListed = 50

export function ImportDialog({ saved, draft, rows, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const [reading, setReading] = useState<CsvReading | null>(null)
  const { year, currency } = saved

  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    if (file === undefined) return
    const channels = [...rows.map(({ node }) => node), ...saved.cells].flatMap(({ channel }) => channel ?? [])
    const locked = saved.months.filter((month) => month.locked).map(({ month }) => month)
    setReading(
      readTargetsCsv(await file.text(), {
        year,
        plan: draft.plan,
        locked: new Set(locked),
        channels: new Set(channels),
        minorPerMajor: minorPerMajor(currency),
      }),
    )
  }
  function template(): void {
    const names = rows.filter(({ level }) => level < 3).map(({ node }) => node.channel)
    const lines = targetMetrics.flatMap((metric) =>
      names.map((channel) => csvLine([metric, nameInFile(channel), null])),
    )
    const head = csvLine(['metrica', 'canal', 'categoria', ...monthsOfYear(year)])
    download(
      new Blob([csvMark, head, ...lines], { type: 'text/csv;charset=utf-8' }),
      `modelo-de-metas-${year}.csv`,
    )
  }
  const changes = reading?.ok === true ? reading.changes : []
  return (
    <Dialog
      title={t('targets.import.title')}
      onClose={onClose}
      buttons={
        <>
          <CancelButton />
          <QuietButton
            look="solid"
            disabled={changes.length === 0}
            onClick={(event) => {
              draft.edit({ cells: changes.map(({ before: _, ...cell }) => cell) })
              closeDialog(event.currentTarget)
            }}
          >
            {t('targets.import.apply')}
          </QuietButton>
        </>
      }
    >
      <p>{t('targets.import.text')}</p>
      <QuietButton icon="download" onClick={template}>
        {t('targets.import.template')}
      </QuietButton>
      <label className={classes['file']}>
        {t('targets.import.file')}
        <input type="file" accept=".csv,text/csv,text/plain" onChange={(event) => void read(event)} />
      </label>
      <div role="status">
        {reading?.ok === false && (
          <p className={classes['problem']}>{t(`targets.import.${reading.code}`, { year })}</p>
        )}
        {reading?.ok === true && (
          <p>
            {t('targets.import.found', {
              count: changes.length,
              same: reading.same,
              problems: reading.problems.length,
            })}
          </p>
        )}
      </div>
      {reading?.ok === true && (
        <ul className={classes['found']}>
          {reading.problems.slice(0, maxListed).map((problem, index) => (
            <li key={index} className={classes['problem']}>
              {t('targets.import.line', { line: problem.line })}{' '}
              {t(`targets.import.problems.${problem.code}`, { text: problem.text })}
            </li>
          ))}
          {changes.slice(0, maxListed).map((change, index) => (
            <li key={index}>
              {t(`targets.metrics.${change.metric}`)} · {nodeName(change, t)} · {monthName(change.month)}:{' '}
              {formatTarget(change.before, change.metric, currency)} →{' '}
              <strong>{formatTarget(change.value, change.metric, currency)}</strong>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
