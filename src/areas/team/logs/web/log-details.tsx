import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogEntry } from '#areas/team/logs/contract.ts'
import { fieldText, valueText } from '#areas/team/logs/model.ts'
import { logWords } from '#areas/team/logs/web/log-words.ts'
import classes from '#areas/team/logs/web/logs.module.css'

export function LogDetails({ entry }: { entry: LogEntry }): ReactNode {
  const { t } = useTranslation()
  const marks = [
    [t('team.marks.seq'), String(entry.seq)],
    [t('team.marks.code'), entry.action],
    [t('team.columns.object'), entry.object],
    [t('team.marks.channel'), entry.virtualChannel],
    [t('team.marks.session'), entry.session],
    [t('team.marks.request'), entry.requestId],
  ]
  return (
    <>
      {entry.changes.length === 0 ? (
        <p>{t('team.noChanges')}</p>
      ) : (
        <table className={classes['changes']} aria-label={t('team.details', { seq: entry.seq })}>
          <thead>
            <tr>
              <th scope="col">{t('team.field')}</th>
              <th scope="col">{t('team.before')}</th>
              <th scope="col">{t('team.after')}</th>
            </tr>
          </thead>
          <tbody data-hj-suppress>
            {entry.changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fieldText(logWords, field)}</th>
                <td>{valueText(logWords, { object: entry.object, field }, before)}</td>
                <td>{valueText(logWords, { object: entry.object, field }, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={classes['marks']}>
        {marks.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
