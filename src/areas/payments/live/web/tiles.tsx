import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentsLive } from '#areas/payments/live/contract.ts'
import type { LiveTileKey } from '#model/payments/live.ts'
import { type Gauge, prepareRisk, prepareTiles } from '#areas/payments/live/web/prepare-tiles.ts'
import { Status } from '#areas/payments/live/web/status.tsx'
import { useLive } from '#areas/payments/live/web/use-live.ts'
import { useToDecomposition } from '#areas/payments/live/web/use-to-decomposition.ts'
import type { MonitoredMetric } from '#model/monitoring/metrics.ts'
import type { AttemptCut } from '#model/payments/attempt-cuts.ts'
import { CardHead } from '#ui/kpi/card-head.tsx'
import { KpiStrip } from '#ui/kpi/kpi-strip.tsx'
import type { ExactFigure } from '#ui/kpi/prepare-kpi.ts'
import classes from '#areas/payments/live/web/live.module.css'

const cuts: Record<LiveTileKey, AttemptCut> = {
  attempts: 'all',
  authorization: 'lostAtAuthorization',
  deduplicatedAuthorization: 'unpaid',
  acceptance: 'unpaid',
  approvedPerMinute: 'authorized',
  latencyP50: 'all',
  latencyP95: 'all',
  pixIssued: 'all',
  pixPaid: 'waiting',
  antifraudQueue: 'waiting',
  technicalFailures: 'technical',
}

/** Monitoring metrics defined the same way as these tiles. */
const followed: Partial<Record<LiveTileKey, MonitoredMetric>> = {
  attempts: 'attempts',
  authorization: 'authorization',
  deduplicatedAuthorization: 'deduplicatedAuthorization',
  acceptance: 'acceptance',
  latencyP50: 'latencyP50',
  latencyP95: 'latencyP95',
}

type Props = { answer: PaymentsLive; onWall?: boolean }

export function Tiles({ answer, onWall = false }: Props): ReactNode {
  const { t } = useTranslation()
  const { search } = useLive()
  const risk = prepareRisk(answer, t)
  const name = t('paymentsLive.risk.name')
  return (
    <KpiStrip label={t('paymentsLive.tiles.name')} screen="payments/live">
      {prepareTiles(answer, Number(search.window ?? 15), t).map((tile) => (
        <div key={tile.key} className={classes['tile']} data-status={tile.status}>
          <TileHead
            label={tile.label}
            exact={tile.exact}
            definition={tile.definition}
            cut={cuts[tile.key]}
            metric={followed[tile.key]}
            onWall={onWall}
          />
          <p className={classes['value']}>{tile.value}</p>
          {tile.isUndecided && <p className={classes['orders']}>{t('paymentsLive.tiles.undecided')}</p>}
          <Status status={tile.status} />
          <p className={classes['normal']}>
            {tile.normal === null
              ? t('paymentsLive.tiles.noHistory')
              : onWall
                ? tile.normal
                : t('paymentsLive.tiles.normal', { range: tile.normal })}
          </p>
          <GaugeLine gauge={tile.gauge} />
        </div>
      ))}
      <div key="risk" className={classes['tile']} data-risk>
        <TileHead
          label={name}
          exact={risk.exact}
          definition={t('paymentsLive.risk.definition')}
          cut="unpaid"
          onWall={onWall}
        />
        <p className={classes['value']}>{risk.value}</p>
        <p className={classes['orders']}>{risk.orders}</p>
        <p className={classes['normal']}>{risk.above ?? t('paymentsLive.tiles.noHistory')}</p>
      </div>
    </KpiStrip>
  )
}

type HeadProps = {
  label: string
  exact: ExactFigure
  definition: string
  cut: AttemptCut
  metric?: MonitoredMetric | undefined
  onWall: boolean
}

function TileHead({ label, exact, definition, cut, metric, onWall }: HeadProps): ReactNode {
  const { t } = useTranslation()
  const { to, search } = useToDecomposition()
  if (onWall) return <h3 className={classes['tileName']}>{label}</h3>
  return (
    <CardHead
      label={label}
      exact={exact}
      metric={metric}
      name={
        <Link
          to={to}
          search={search({}, cut)}
          className={classes['tileName']}
          aria-label={t('paymentsLive.tiles.open', { name: label })}
        >
          {label}
        </Link>
      }
    >
      <p>{definition}</p>
      <p>{t('paymentsLive.tiles.band')}</p>
    </CardHead>
  )
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`

function GaugeLine({ gauge }: { gauge: Gauge | null }): ReactNode {
  return (
    <div className={classes['gauge']} aria-hidden="true">
      {gauge !== null && (
        <>
          <i
            className={classes['band']}
            style={{ left: percent(gauge.low), right: percent(1 - gauge.high) }}
          />
          <i className={classes['usual']} style={{ left: percent(gauge.expected) }} />
          <i className={classes['now']} style={{ left: percent(gauge.actual) }} />
        </>
      )}
    </div>
  )
}
