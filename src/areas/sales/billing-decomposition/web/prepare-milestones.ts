import type { TFunction } from 'i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { comparedStep } from '#ui/formats/step-names.ts'
import { formatStep } from '#ui/formats/step.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import { formatChange, formatRate } from '#model/formats/number.ts'
import { moneyCell, type TableData, textCell } from '#ui/tables/table-data.ts'

const milestoneKeys = ['captured', 'approved', 'invoiced', 'canceled'] as const
export type MilestoneKey = (typeof milestoneKeys)[number]

export type Milestones = {
  title: string
  legend: { key: MilestoneKey; label: string; value: string; change: string; delta: number }[]
  dates: string[]
  series: Record<MilestoneKey, (number | null)[]>
  immature: boolean[]
  /** A step in words. */
  steps: string[][]
  summary: string
  table: TableData
}

export function prepareMilestones(answer: BillingDecomposition, t: TFunction): Milestones {
  const { milestones, granularity, frame } = answer
  const steps = answer.buckets.filter(({ captured }) => captured.current !== null)
  const of = (key: MilestoneKey): (number | null)[] => steps.map((step) => step[key].current)
  const series = {
    captured: of('captured'),
    approved: of('approved'),
    invoiced: of('invoiced'),
    canceled: of('canceled'),
  }
  const dates = steps.map(({ date }) => formatStep(date, granularity))
  const total = (key: MilestoneKey): string => formatMoneyShort(milestones[key].current, frame.currency)
  return {
    title: titleOf(answer, t),
    legend: milestoneKeys.map((key) => ({
      key,
      label: t(`milestones.${key}`),
      value: total(key),
      change: formatChange(milestones[key].base, milestones[key].current),
      delta: (milestones[key].current ?? 0) - (milestones[key].base ?? 0),
    })),
    dates,
    series,
    immature: steps.map((step) => step.immature),
    steps: steps.map((step, place) => [
      [dates[place], comparedStep(step.compared, granularity)].filter((day) => day !== null).join(' × '),
      ...milestoneKeys.map((key) => milestoneWords(step, key, answer, t)),
    ]),
    summary: t('home.milestones.summary', {
      captured: total('captured'),
      approved: total('approved'),
      invoiced: total('invoiced'),
      canceled: total('canceled'),
    }),
    table: {
      caption: t('home.milestones.caption', { span: formatSpan(frame.current.from, frame.current.to) }),
      columns: [
        { label: t('home.milestones.when'), numeric: false },
        ...milestoneKeys.map((key) => ({
          label: `${t(`milestones.${key}`)} (${frame.currency})`,
          numeric: true,
        })),
        { label: t('home.milestones.maturing'), numeric: false },
      ],
      rows: steps.map((step, index) => [
        { text: dates[index] ?? '', value: step.date },
        ...milestoneKeys.map((key) => {
          const minor = step[key].current
          return moneyCell(formatMoney(minor, frame.currency), minor, frame.currency)
        }),
        textCell(t(step.immature ? 'home.milestones.yes' : 'home.milestones.no')),
      ]),
    },
  }
}

/** `Captado: R$ 120 · antes R$ 100 (+20,0 %)` */
function milestoneWords(
  step: BillingDecomposition['buckets'][number],
  key: MilestoneKey,
  { frame }: BillingDecomposition,
  t: TFunction,
): string {
  const { base, current } = step[key]
  const now = `${t(`milestones.${key}`)}: ${formatMoney(current, frame.currency)}`
  if (base === null) return now
  const before = t('home.drivers.before', { value: formatMoney(base, frame.currency) })
  return `${now} · ${before} (${formatChange(base, current)})`
}

/** Quebra: share of captured money that is not invoiced. */
export function lossShare(
  { milestones }: Pick<BillingDecomposition, 'milestones'>,
  side: 'base' | 'current',
): number | null {
  const captured = milestones.captured[side]
  const invoiced = milestones.invoiced[side]
  return captured === null || invoiced === null || captured === 0 ? null : 1 - invoiced / captured
}

function titleOf(answer: BillingDecomposition, t: TFunction): string {
  const base = lossShare(answer, 'base')
  const current = lossShare(answer, 'current')
  if (base === null || current === null) return t('home.milestones.title')
  const values = { base: formatRate(base), current: formatRate(current) }
  if (values.base === values.current) return t('home.milestones.same', values)
  return t(current > base ? 'home.milestones.grew' : 'home.milestones.fell', values)
}
