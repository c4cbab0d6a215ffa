import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentsLive } from '#areas/payments/live/contract.ts'
import { formatClock } from '#areas/payments/live/web/format-live.ts'
import { MatrixTable } from '#areas/payments/live/web/matrix-card.tsx'
import { narrowMatrix, prepareMatrix } from '#areas/payments/live/web/prepare-matrix.ts'
import { prepareRefusals } from '#areas/payments/live/web/prepare-refusals.ts'
import { prepareSentence } from '#areas/payments/live/web/prepare-state.ts'
import { useClock } from '#ui/feedback/refreshed.tsx'
import { RefusalsTable } from '#areas/payments/live/web/refusals-card.tsx'
import { SeriesChart, SeriesLegend, useSeries } from '#areas/payments/live/web/series-card.tsx'
import { Status } from '#areas/payments/live/web/status.tsx'
import { Tiles } from '#areas/payments/live/web/tiles.tsx'
import { Troubles } from '#areas/payments/live/web/troubles-card.tsx'
import { useLive } from '#areas/payments/live/web/use-live.ts'
import { WallStage } from '#ui/wall/wall-stage.tsx'
import { useAccountName } from '#ui/shell/account-id.ts'
import live from '#areas/payments/live/web/live.module.css'
import classes from '#ui/wall/wall.module.css'

type Props = { answer: PaymentsLive; refreshed: ReactNode; stale: boolean; onLeave: () => void }

const matrixRoom = { rows: 6, columns: 7 }
const mostRefusals = 8

/** A wall display is public, so it shows no orders. */
export default function Wall({ answer, refreshed, stale, onLeave }: Props): ReactNode {
  const { t } = useTranslation()
  const { search } = useLive()
  const series = useSeries(answer)
  const matrix = useMemo(() => narrowMatrix(prepareMatrix(answer, t), matrixRoom), [answer, t])
  const troubles = {
    key: 'troubles',
    name: t('paymentsLive.troubles.title'),
    content: <Troubles answer={answer} onWall={{ most: 5 }} />,
  }
  const always = [
    {
      key: 'tiles',
      name: t('paymentsLive.wall.tiles', { minutes: search.window ?? '15' }),
      content: <Tiles answer={answer} onWall />,
    },
    {
      key: 'series',
      name: series.title,
      content: (
        <div className={classes['chart']}>
          <SeriesLegend prepared={series} />
          <SeriesChart prepared={series} height={205} />
        </div>
      ),
    },
    { key: 'matrix', name: matrix.title, content: <MatrixTable matrix={matrix} onWall /> },
    {
      key: 'refusals',
      name: t('paymentsLive.refusals.title'),
      content: (
        <RefusalsTable
          rows={prepareRefusals(answer, t).slice(0, mostRefusals)}
          columns={['at', 'place', 'amount', 'reason', 'outcome']}
        />
      ),
    },
  ]
  const isReady = answer.state === 'ready'
  return (
    <WallStage
      label={t('paymentsLive.title')}
      head={<WallHead answer={answer} refreshed={refreshed} stale={stale} />}
      look={live['wall']}
      sections={!isReady ? [] : answer.troubles.length === 0 ? always : [troubles, ...always]}
      onLeave={onLeave}
    />
  )
}

function WallHead({ answer, refreshed, stale }: Omit<Props, 'onLeave'>): ReactNode {
  const { t } = useTranslation()
  const account = useAccountName()
  const now = new Date(useClock()).toISOString()
  const isReady = answer.state === 'ready'
  return (
    <header className={classes['head']} data-status={isReady ? answer.status : undefined}>
      <div>
        <h1>
          {t('paymentsLive.title')} · {account}
        </h1>
        <p className={classes['sentence']} aria-live="polite">
          {isReady ? (
            <>
              <Status status={answer.status} /> {prepareSentence(answer, t)}
            </>
          ) : (
            t(answer.state === 'firstUse' ? 'payments.states.firstUseTitle' : 'payments.states.emptyTitle')
          )}
        </p>
      </div>
      <div className={classes['moment']}>
        <span className={classes['clock']}>{formatClock(now, answer.frame.timeZone)}</span>
        {stale ? <strong>{t('ui.stale')}</strong> : refreshed}
      </div>
    </header>
  )
}
