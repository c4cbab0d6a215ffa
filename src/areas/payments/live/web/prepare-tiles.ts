import type { TFunction } from 'i18next'
import type { LiveTile, PaymentsLive } from '#areas/payments/live/contract.ts'
import { type LiveStatus, type LiveTileKey, liveTiles } from '#model/payments/live.ts'
import { formatLive } from '#areas/payments/live/web/format-live.ts'
import type { ExactFigure } from '#ui/kpi/prepare-kpi.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { formatCount } from '#model/formats/number.ts'

/** Positions on the gauge, 0 to 1. */
export type Gauge = { low: number; high: number; expected: number; actual: number }

export type LiveFigure = {
  key: LiveTileKey
  label: string
  definition: string
  exact: ExactFigure
  value: string
  /** Attempts exist, but none has a known outcome. */
  isUndecided: boolean
  /** Null without history to compare with. */
  normal: string | null
  status: LiveStatus
  gauge: Gauge | null
}

export function prepareTiles({ tiles, frame }: PaymentsLive, minutes: number, t: TFunction): LiveFigure[] {
  const actualOf = (key: LiveTileKey) =>
    tiles.find((tile) => tile.key === key)?.figures.find((one) => one.minutes === minutes)?.actual ?? null
  const isTried = (actualOf('attempts') ?? 0) > 0
  return tiles.map(({ key, figures }) => {
    const { unit } = liveTiles[key]
    const figure = figures.find((one) => one.minutes === minutes)
    const [actual, band] = [figure?.actual ?? null, figure?.band ?? null]
    const write = (value: number) => formatLive(value, unit, frame.currency)
    return {
      key,
      label: t(`paymentsLive.tiles.${key}.label`),
      definition: t(`paymentsLive.tiles.${key}.definition`),
      exact: {
        value: { base: band?.expected ?? null, current: actual },
        unit,
        currency: frame.currency,
        when: {
          current: key === 'antifraudQueue' ? t('kpi.now') : t('paymentsLive.wall.tiles', { minutes }),
          ...(band !== null && { base: t('paymentsLive.tiles.usual') }),
        },
      },
      value: formatLive(actual, unit, frame.currency),
      isUndecided: unit === 'rate' && actual === null && isTried,
      normal:
        band === null
          ? null
          : t('paymentsLive.tiles.range', { low: write(band.low), high: write(band.high) }),
      status: figure?.status ?? 'insufficient',
      gauge: actual === null || band === null ? null : gaugeOf(actual, band),
    }
  })
}

type Band = NonNullable<LiveTile['figures'][number]['band']>

function gaugeOf(actual: number, { low, expected, high }: Band): Gauge | null {
  const [least, most] = [Math.min(low, actual), Math.max(high, actual)]
  if (most === least) return null
  const margin = (most - least) * 0.1
  const place = (value: number) => (value - least + margin) / (most - least + 2 * margin)
  return { low: place(low), high: place(high), expected: place(expected), actual: place(actual) }
}

export function prepareRisk({ atRisk, frame }: PaymentsLive, t: TFunction) {
  const write = (minor: number) => formatMoney(minor, frame.currency)
  const { orders, amount, above } = atRisk
  const exact: ExactFigure = {
    value: { base: null, current: amount },
    unit: 'money',
    currency: frame.currency,
    when: { current: t('kpi.now') },
  }
  return {
    exact,
    value: write(amount),
    orders: t('paymentsLive.risk.orders', { count: orders, orders: formatCount(orders) }),
    above: above === null ? null : t('paymentsLive.risk.above', { above: write(above) }),
  }
}
