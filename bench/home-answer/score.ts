import type { BillingDecomposition, BillingOutlook } from '#areas/sales/billing-decomposition/contract.ts'
import { flatShare } from '#areas/sales/billing-decomposition/model.ts'
import type { Line } from '../report/report.ts'
import type { InventedShop } from './invent-shop.ts'
import type { Moment } from './moments.ts'
import type { Truth } from './truth.ts'

export type Told = {
  shop: InventedShop
  moment: Moment
  truth: Truth
  sentence: string
  outlook: BillingOutlook
  answer: BillingDecomposition
  contradictions: string[]
  isQuiet: boolean
  ways: { now: -1 | 0 | 1; settled: -1 | 0 | 1 }
}

/** So far from what chance moves that it must be told. */
const CERTAIN = 4
/** So near that it must not be told as news. */
const NOTHING = 2
/** What was planted moves less than chance does. */
const HARDLY_PLANTED = 1

type Judged = 'right' | 'wrong' | 'not said'

/**
 * Against what became of it in the end. Far beyond chance the way must be said; where hardly anything was planted, and chance
 * explains it, nothing is news; between the two either is right. A way against the end is always wrong.
 */
function judgeWay({ truth, ways, isQuiet, sentence }: Told): Judged {
  const way = Math.abs(truth.change) < flatShare ? 0 : Math.sign(truth.change)
  const said = [ways.settled, ways.now].filter((each) => each !== 0)
  if (said.some((each) => each === -way)) return isQuiet && !isFar(truth) ? 'right' : 'wrong'
  if (isFar(truth)) return isQuiet ? 'wrong' : said.length > 0 ? 'right' : 'not said'
  const isNothing = Math.abs(truth.plantedSpreads) < HARDLY_PLANTED && Math.abs(truth.spreads) <= NOTHING
  if (isQuiet || !isNothing) return 'right'
  return said.length === 0 || isUnsure(sentence) ? 'not said' : 'wrong'
}

const isFar = ({ spreads }: Truth) => Math.abs(spreads) >= CERTAIN
const isUnsure = (sentence: string) => /Falta histórico|provisório/.test(sentence)

const share = (all: readonly Told[], holds: (one: Told) => boolean) =>
  all.length === 0 ? 0 : (100 * all.filter(holds).length) / all.length

export function score(told: readonly Told[]): Line[] {
  const wrong = told.filter(({ contradictions }) => contradictions.length > 0)
  for (const one of wrong)
    console.log(`CONTRADICTION ${name(one)}: ${one.contradictions.join('; ')}\n   ${one.sentence}`)
  const judged = told.map((one) => ({ one, way: judgeWay(one) }))
  for (const { one } of judged.filter(({ way }) => way === 'wrong'))
    console.log(
      `WRONG ${name(one)}: ends ${(100 * one.truth.change).toFixed(1)} %, ${one.truth.spreads.toFixed(1)} spreads, planted ${one.truth.plantedSpreads.toFixed(1)}\n   ${one.sentence}`,
    )
  const said = judged.filter(({ way }) => way !== 'not said')
  const right = (100 * said.filter(({ way }) => way === 'right').length) / Math.max(1, said.length)
  const quiet = told.filter(
    ({ truth, answer }) =>
      truth.isComparable && !truth.isPlanted && !isFar(truth) && (answer.revenue.base ?? 0) > 0,
  )
  for (const one of quiet.filter(({ isQuiet }) => !isQuiet))
    console.log(`LOUD ${name(one)}: ${one.truth.spreads.toFixed(1)} spreads\n   ${one.sentence}`)
  const settling = told.filter(({ outlook }) => outlook.settlement.state === 'ready')
  const usual = quiet.filter(({ outlook }) => outlook.usual !== null)
  return [
    count('moments', told.length),
    { ...count('contradictions', wrong.length), goal: '0', met: wrong.length === 0 },
    { ...percent('way right, where one was said', right), goal: '≥ 97', met: right >= 97 },
    count('way not said', judged.length - said.length),
    count('far beyond chance', told.filter(({ truth }) => isFar(truth)).length),
    count('quiet moments', quiet.length),
    {
      ...percent(
        'quiet called quiet',
        share(quiet, ({ isQuiet }) => isQuiet),
      ),
      goal: '≥ 95',
      met: share(quiet, ({ isQuiet }) => isQuiet) >= 95,
    },
    percent(
      'quiet called quiet, or that it cannot be said',
      share(quiet, (one) => one.isQuiet || isUnsure(one.sentence)),
    ),
    count('ranges of the end', settling.length),
    percent('ends within their range of 90', share(settling, holdsEnd)),
    percent(
      'ends within their range of 90, nothing planted',
      share(
        settling.filter(({ truth }) => !truth.isPlanted),
        holdsEnd,
      ),
    ),
    percent('what the ranges say of themselves', saidCoverage(settling)),
    percent('width of the ranges ÷ end', 100 * meanWidth(settling)),
    percent('quiet changes within what is usual', share(usual, isUsual)),
  ]
}

const name = ({ shop, moment: { day, hour, period, compare } }: Told) =>
  `${shop.name}, ${day} ${hour} h, ${period} against ${compare}`
const count = (what: string, value: number): Line => ({ what, value, unit: '' })
const percent = (what: string, value: number): Line => ({ what, value, unit: '%' })

function holdsEnd({ outlook: { settlement }, truth }: Told): boolean {
  return settlement.state === 'ready' && truth.end >= settlement.low && truth.end <= settlement.high
}

function saidCoverage(all: readonly Told[]): number {
  let [within, of] = [0, 0]
  for (const { outlook } of all)
    if (outlook.settlement.state === 'ready') {
      within += outlook.settlement.coverage.within
      of += outlook.settlement.coverage.of
    }
  return (100 * within) / Math.max(1, of)
}

function meanWidth(all: readonly Told[]): number {
  const widths = all.flatMap(({ outlook: { settlement }, truth }) =>
    settlement.state === 'ready' && truth.end > 0 ? [(settlement.high - settlement.low) / truth.end] : [],
  )
  return widths.reduce((sum, width) => sum + width, 0) / Math.max(1, widths.length)
}

function isUsual({ outlook: { usual }, answer: { milestones, revenue } }: Told): boolean {
  if (!usual) return false
  const { base, current } = usual.of === 'captured' ? milestones.captured : revenue
  const change = base ? (current ?? 0) / base - 1 : 0
  return change >= usual.low && change <= usual.high
}
