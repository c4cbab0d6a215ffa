import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { ageText, waitText } from '#areas/integrations/web/age.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { formatCount, formatShare } from '#ui/formats/number.ts'
import classes from '#areas/integrations/web/integrations.module.css'

const everyMs = 10_000

/** How new what it brought is, how much that was, and how far its history is read. */
export function ConnectionFigures({ connection }: { connection: Connection }): ReactNode {
  const { t } = useTranslation()
  const { lastSyncAt, lastDay, history, state } = connection
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [])
  const figures = [
    ['lastSync', ageText(lastSyncAt, now, t)],
    ['lag', waitText(lastDay.lagP95Seconds)],
    ['received', formatCount(lastDay.received)],
    ['failed', formatCount(lastDay.failed)],
    ['orders', formatCount(history.orders)],
  ] as const
  const values = { share: formatShare(history.part), orders: formatCount(history.orders) }
  return (
    <>
      <dl className={classes['figures']}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`integrations.figures.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {history.part < 1 && state !== 'disconnected' && (
        <ProgressBar label={t('integrations.history', values)} share={history.part} />
      )}
    </>
  )
}
