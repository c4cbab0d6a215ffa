import type { TFunction } from 'i18next'
import type { BillingDimensions } from '#areas/sales/billing-decomposition/contract.ts'
import type { WaterfallBar } from '#ui/charts/waterfall.ts'
import { axisFromZero, type Bridge, stackParts, totalBar } from '#ui/charts/waterfall-bars.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyBareShort } from '#ui/formats/money.ts'
import { moneyCell, textCell } from '#ui/tables/table-data.ts'

const allParts = ['volume', 'mix', 'price', 'entered', 'left', 'other'] as const

export function preparePriceVolumeMix(
  { priceVolumeMix, frame }: Pick<BillingDimensions, 'priceVolumeMix' | 'frame'>,
  t: TFunction,
): Bridge<WaterfallBar> {
  const { currency } = frame
  const parts = allParts.filter((key) => key !== 'other' || priceVolumeMix.other !== 0)
  const textOf = (effect: number) => formatMoneyBareShort(effect, currency, 'always')
  const steps = parts.map((key) => {
    const effect = priceVolumeMix[key]
    return { key, label: t(`home.pvm.${key}`), effect, text: textOf(effect) }
  })
  const to = steps.reduce((sum, { effect }) => sum + effect, 0)
  const bars = [
    ...stackParts(0, steps),
    totalBar({ key: 'total', label: t('home.pvm.total'), to, text: textOf(to) }),
  ]
  const [top] = parts.toSorted((a, b) => Math.abs(priceVolumeMix[b]) - Math.abs(priceVolumeMix[a]))
  return {
    title:
      top === undefined || priceVolumeMix[top] === 0
        ? t('home.pvm.title')
        : t('home.pvm.titleTop', { name: t(`home.pvm.of.${top}`) }),
    bars,
    ...axisFromZero(bars),
    summary: `${bars.map(({ label, text }) => `${label} ${text}`).join('; ')}.`,
    table: {
      caption: t('home.pvm.caption', { span: formatSpan(frame.current.from, frame.current.to) }),
      columns: [
        { label: t('home.pvm.part'), numeric: false },
        { label: t('home.pvm.effect', { currency }), numeric: true },
      ],
      rows: bars.map((bar) => [
        textCell(bar.label),
        moneyCell(formatMoney(bar.to - bar.from, currency, 'always'), bar.to - bar.from, currency),
      ]),
    },
  }
}
