import type { TFunction } from 'i18next'
import type { Carriers, RankedCarrier } from '#areas/logistics/carrier/contract.ts'
import { toHundredths } from '#model/formats/hundredths.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatCount, formatHundredths, formatRate, formatShare } from '#model/formats/number.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export type RankedWords = {
  carrier: string
  verdict: RankedCarrier['verdict']
  sentence: string
  detail: string
}

/** Parts that add up, as written, to the difference as written. */
function partsOf({ own, rest, performance, mix }: RankedCarrier): { performance: number; mix: number } {
  const [first = 0, second = 0] = toHundredths([performance, mix], own - rest)
  return { performance: first, mix: second }
}

export function prepareRanking(
  { ranking, frame }: Carriers,
  t: TFunction,
): { title: string; words: RankedWords[]; table: TableData } {
  const words = ranking.map((one): RankedWords => {
    const { carrier, verdict } = one
    const parts = partsOf(one)
    const points = (value: number) => formatHundredths(Math.round(value * 10_000))
    return {
      carrier,
      verdict,
      sentence: t(`carriers.ranking.verdicts.${verdict}`, {
        carrier,
        points: formatHundredths(Math.abs(parts.performance)).replace('+', ''),
      }),
      detail: t('carriers.ranking.detail', {
        own: formatRate(one.own),
        rest: formatRate(one.rest),
        performance: formatHundredths(parts.performance),
        low: points(one.low),
        high: points(one.high),
        mix: formatHundredths(parts.mix),
        count: one.packages,
        packages: formatCount(one.packages),
        comparable: formatShare(one.comparable),
      }),
    }
  })
  return { title: titleOf(ranking, t), words, table: tableOf(ranking, frame, t) }
}

function titleOf(ranking: readonly RankedCarrier[], t: TFunction): string {
  const worse = ranking.filter(({ verdict }) => verdict === 'worse')
  const better = ranking.filter(({ verdict }) => verdict === 'better')
  const [best] = better
  const worst = worse.at(-1)
  if (worst !== undefined) return t('carriers.ranking.titles.worse', { carrier: worst.carrier })
  if (best !== undefined) return t('carriers.ranking.titles.better', { carrier: best.carrier })
  const isJudged = ranking.some(({ verdict }) => verdict === 'same')
  return t(isJudged ? 'carriers.ranking.titles.same' : 'carriers.ranking.titles.few')
}

function tableOf(ranking: readonly RankedCarrier[], frame: Carriers['frame'], t: TFunction): TableData {
  const labels = ['packages', 'own', 'rest', 'performance', 'low', 'high', 'mix', 'comparable'] as const
  return {
    caption: t('carriers.ranking.caption', { span: formatSpan(frame.current.from, frame.current.to) }),
    columns: [
      { label: t('dimensions.carrier'), numeric: false },
      ...labels.map((key) => ({ label: t(`carriers.ranking.columns.${key}`), numeric: true })),
    ],
    rows: ranking.map((one) => {
      const parts = partsOf(one)
      const points = (hundredths: number) => numberCell(formatHundredths(hundredths), hundredths / 10_000)
      return [
        textCell(one.verdict === 'few' ? t('carriers.few', { name: one.carrier }) : one.carrier),
        numberCell(formatCount(one.packages), one.packages),
        numberCell(formatRate(one.own), one.own),
        numberCell(formatRate(one.rest), one.rest),
        points(parts.performance),
        points(Math.round(one.low * 10_000)),
        points(Math.round(one.high * 10_000)),
        points(parts.mix),
        numberCell(formatShare(one.comparable), one.comparable),
      ]
    }),
  }
}
