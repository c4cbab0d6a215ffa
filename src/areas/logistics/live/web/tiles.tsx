import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogisticsLive } from '#areas/logistics/live/contract.ts'
import { prepareTiles, type TowerTile } from '#areas/logistics/live/web/prepare-tiles.ts'
import { SILENT_DAYS } from '#model/logistics/tower.ts'
import type { MonitoredMetric } from '#model/monitoring/metrics.ts'
import { useTower } from '#areas/logistics/live/web/use-tower.ts'
import { CardHead } from '#ui/kpi/card-head.tsx'
import { usePinnedFirst } from '#ui/kpi/pinned-first.tsx'
import classes from '#areas/logistics/live/web/tower.module.css'

export function Tiles({ answer, onWall = false }: { answer: LogisticsLive; onWall?: boolean }): ReactNode {
  const { t } = useTranslation()
  const cards = usePinnedFirst(
    'logistics/live',
    prepareTiles(answer, t).map((tile) => (
      <li key={tile.key} className={classes['tile']} data-tone={tile.tone}>
        <TileHead tile={tile} metric={metricOf(tile, answer)} onWall={onWall} />
        <p className={classes['value']}>
          {tile.value} <small>{tile.amount}</small>
        </p>
        <p className={classes['note']}>{tile.note}</p>
      </li>
    )),
  )
  return (
    <ul className={classes['tiles']} aria-label={t('logisticsLive.tiles.name')}>
      {cards.map(({ figure, card }) => (
        <Fragment key={figure}>{card}</Fragment>
      ))}
    </ul>
  )
}

/** What rules follow by the same definition. */
const followed: Partial<Record<TowerTile['key'], MonitoredMetric>> = {
  overdue: 'overduePackages',
  silent: 'silentPackages',
  yesterday: 'onTime',
}

/** Rules know of one length of silence. */
const metricOf = ({ key }: TowerTile, { frame }: LogisticsLive): MonitoredMetric | undefined =>
  key === 'silent' && frame.silentDays !== SILENT_DAYS ? undefined : followed[key]

type TileHeadProps = { tile: TowerTile; metric: MonitoredMetric | undefined; onWall: boolean }

function TileHead({ tile, metric, onWall }: TileHeadProps): ReactNode {
  const { t } = useTranslation()
  const { show } = useTower()
  const { label, exact, view, definition } = tile
  if (onWall) return <h3 className={classes['tileName']}>{label}</h3>
  return (
    <CardHead
      label={label}
      exact={exact}
      metric={metric}
      name={
        view === null ? (
          <p className={classes['tileName']}>{label}</p>
        ) : (
          <button
            type="button"
            className={classes['tileName']}
            aria-label={t('logisticsLive.tiles.open', { name: label })}
            onClick={() => show({ view })}
          >
            {label}
          </button>
        )
      }
    >
      {definition.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </CardHead>
  )
}
