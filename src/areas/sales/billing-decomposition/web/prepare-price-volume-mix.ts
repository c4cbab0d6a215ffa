import type { TFunction } from 'i18next'
import type { BillingDimensions } from '#areas/sales/billing-decomposition/contract.ts'
import type { WaterfallBar } from '#ui/charts/waterfall.ts'
import { waterfallAxis } from '#model/charts/waterfall-axis.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyBareShort } from '#ui/formats/money.ts'
import { moneyCell, type TableData, textCell } from '#ui/tables/table-data.ts'

const allParts = ['volume', 'mix', 'price', 'entered', 'left', 'other'] as const

export type PriceVolumeMix = {
  title: string
  bars: WaterfallBar[]
  low: number
  high: number
  step: number
  summary: string
  table: TableData
}

export function preparePriceVolumeMix(
  { priceVolumeMix, frame }: Pick<BillingDimensions, 'priceVolumeMix' | 'frame'>,
  t: TFunction,
): PriceVolumeMix {
  const { currency } = frame
  const parts = allParts.filter((key) => key !== 'other' || priceVolumeMix.other !== 0)
  let level = 0
  const steps = parts.map((key): WaterfallBar => {
    const from = level
    const effect = priceVolumeMix[key]
    level += effect
    const text = formatMoneyBareShort(effect, currency, 'always')
    return { key, label: t(`home.pvm.${key}`), kind: effect < 0 ? 'down' : 'up', from, to: level, text }
  })
  const total = formatMoneyBareShort(level, currency, 'always')
  const bars: WaterfallBar[] = [
    ...steps,
    { key: 'total', label: t('home.pvm.total'), kind: 'total', from: 0, to: level, text: total },
  ]
  const [top] = parts.toSorted((a, b) => Math.abs(priceVolumeMix[b]) - Math.abs(priceVolumeMix[a]))
  const ends = bars.flatMap(({ from, to }) => [from, to])
  return {
    title:
      top === undefined || priceVolumeMix[top] === 0
        ? t('home.pvm.title')
        : t('home.pvm.titleTop', { name: t(`home.pvm.of.${top}`) }),
    bars,
    ...waterfallAxis(ends, false),
    summary: `${bars.map(({ label, text }) => `${label} ${text}`).join('; ')}.`,
    table: {
      caption: t('home.pvm.caption', { span: formatSpan(frame.current.from, frame.current.to) }),
      columns: [
        { label: t('home.pvm.part'), numeric: false },
        { label: t('home.pvm.effect', { currency }), numeric: true },
      ],
      rows: bars.map(({ label, from, to }) => [
        textCell(label),
        moneyCell(formatMoney(to - from, currency, 'always'), to - from, currency),
      ]),
    },
  }
}
