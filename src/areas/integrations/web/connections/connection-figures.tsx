import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { ageText, waitText } from '#areas/integrations/web/age.ts'
import { connectorDescriptions } from '#ingestion/connectors/descriptions.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatCount, formatShare } from '#model/formats/number.ts'
import { Tip } from '#ui/buttons/tip.tsx'
import { endedStates } from '#model/connection-states.ts'
import classes from '#areas/integrations/web/integrations.module.css'

const everyMs = 10_000

const isEnded = (state: Connection['state']) => endedStates.some((ended) => ended === state)

export function ConnectionFigures({ connection }: { connection: Connection }): ReactNode {
  const { t } = useTranslation()
  const { lastSyncAt, lastDay, history, state, deletion, platform } = connection
  const { counts } = connectorDescriptions[platform]
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
    [counts, formatCount(history.orders)],
  ] as const
  const values = { share: formatShare(history.part), orders: formatCount(history.orders) }
  return (
    <>
      <dl className={classes['figures']}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>
              {t(`integrations.figures.${name}`)}
              {name === 'received' && (
                <Tip label={t('integrations.figures.receivedTip')}>
                  <p>{t('integrations.figures.receivedText')}</p>
                </Tip>
              )}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {history.part < 1 && !isEnded(state) && (
        <ProgressBar label={t(`integrations.history.${counts}`, values)} share={history.part} />
      )}
      {deletion !== null && <DeletionProgress deletion={deletion} />}
    </>
  )
}

function DeletionProgress({ deletion }: { deletion: NonNullable<Connection['deletion']> }): ReactNode {
  const { t } = useTranslation()
  const { endedAt, part, orders: count } = deletion
  const values = { count, orders: formatCount(count), share: formatShare(part) }
  if (endedAt === null) return <ProgressBar label={t('integrations.deletion.running', values)} share={part} />
  return (
    <p className={classes['quiet']}>
      {t('integrations.deletion.ended', { ...values, when: formatInstant(endedAt) })}
    </p>
  )
}
