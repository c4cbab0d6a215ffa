import type { TFunction } from 'i18next'
import { askQuestion } from '#analytics/question/ask-question.ts'
import { resolveScope } from '#analytics/scope/resolve-scope.ts'
import { CausesQuestion, type BillingCauses } from '#areas/sales/billing-decomposition/causes-contract.ts'
import type {
  BillingDecomposition,
  BillingDimensions,
  BillingOutlook,
  BillingQuestion,
} from '#areas/sales/billing-decomposition/contract.ts'
import { flatShare } from '#areas/sales/billing-decomposition/model.ts'
import { getBillingCauses } from '#areas/sales/billing-decomposition/server/get-billing-causes.ts'
import { getBillingDecomposition } from '#areas/sales/billing-decomposition/server/get-billing-decomposition.ts'
import { getBillingDimensions } from '#areas/sales/billing-decomposition/server/get-billing-dimensions.ts'
import { getBillingOutlook } from '#areas/sales/billing-decomposition/server/get-billing-outlook.ts'
import { prepareBridge } from '#areas/sales/billing-decomposition/web/prepare-bridge.ts'
import { prepareSentence } from '#areas/sales/billing-decomposition/web/prepare-sentence.ts'
import type { AccountContext } from '#platform/context.ts'

export type Home = {
  answer: BillingDecomposition
  places: BillingDimensions
  causes: BillingCauses
  outlook: BillingOutlook
  /** As people read it, with plain spaces. */
  sentence: string
  title: string
}

export async function askHome(ctx: AccountContext, question: BillingQuestion, t: TFunction): Promise<Home> {
  const [answer, places, causes, outlook] = await Promise.all([
    getBillingDecomposition(ctx, question),
    getBillingDimensions(ctx, question),
    getBillingCauses(ctx, CausesQuestion.parse(question)),
    getBillingOutlook(ctx, question),
  ])
  const sentence = prepareSentence(answer, { causes, outlook }, t)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')
  return { answer, places, causes, outlook, sentence, title: prepareBridge(answer, t).title }
}

export const saysQuiet = (sentence: string): boolean =>
  /Nada fora do normal|está no normal|praticamente o mesmo/.test(sentence)

/** The way that a sentence says the revenue went, or will go once it has settled. */
export const saidWays = (sentence: string): { now: -1 | 0 | 1; settled: -1 | 0 | 1 } => ({
  now: wayIn(sentence.split(/\.(?: |$)/)[0] ?? ''),
  settled: wayIn(/[Dd]eve fechar em [^.]*?\)/.exec(sentence)?.[0] ?? ''),
})

/** Nothing is less than what was, but not than what was given back. */
const wayIn = (text: string) =>
  text.includes('▲') ? 1 : /▼|^Nada foi/.test(text) && !/foram −|nem no comparado/.test(text) ? -1 : 0
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What sentence, title, causes, tables and ranges say of each other that is not so. */
export function contradictionsOf({ answer, places, causes, outlook, sentence, title }: Home): string[] {
  const { delta, revenue, drivers } = answer
  const found: string[] = []
  const holds = (isTrue: boolean, what: string) => {
    if (!isTrue) found.push(what)
  }
  const isFlat = Math.abs(delta) < flatShare * Math.abs(revenue.base ?? 0)

  holds(!/NaN|undefined|Infinity|\{\{|null/.test(sentence + title), 'a text without its value')
  holds(sum(drivers.map(({ effect }) => effect)) === delta, 'the bridge does not close')
  const whole = causes.state === 'noAnswer' ? { base: 0, current: 0 } : causes.value
  holds(
    whole.base === (revenue.base ?? 0) && whole.current === (revenue.current ?? 0) && causes.delta === delta,
    'causes are of another number',
  )
  for (const { dimension, segments } of places.dimensions)
    holds(sum(segments.map((segment) => segment.delta)) === delta, `${dimension} does not close`)

  const ways = saidWays(sentence)
  holds(ways.now === 0 || ways.now > 0 === delta > 0, 'the arrow is against the change')
  holds(!title.match(delta > 0 ? /▼|queda/ : /▲|alta/), 'the title is against the change')
  const pulled = /pux(?:ou|aram) a (alta|queda)/.exec(sentence)?.[1]
  holds(pulled === undefined || (pulled === 'alta') === delta > 0, 'what pulled is against the change')
  for (const { effect, share, driver } of causes.causes) {
    holds(isFlat || effect > 0 === delta > 0, 'a cause is against the change')
    holds(isFlat || (share ?? 0) >= 0.05, 'a cause is too small')
    holds((driver?.effect ?? effect) === effect, 'a cause has two numbers')
  }
  for (const { effect } of causes.against) holds(effect > 0 === delta < 0, 'a cause against goes along')

  const isOpen = drivers.some(({ provisional }) => provisional)
  holds(!(isOpen && sentence.includes('Taxa de faturamento')), 'what is provisional is named')
  const [first] = causes.causes.filter(({ provisional }) => !provisional)
  holds(
    !sentence.includes('Principal causa') || (first?.confidence ?? 0) >= 0.6,
    'an uncertain cause is the main one',
  )

  const { settlement, usual } = outlook
  if (settlement.state === 'ready') {
    const { invoiced, low, expected, high, base } = settlement
    const range = [invoiced, low, expected, high]
    holds(
      range.every((value, place) => place === 0 || value >= (range[place - 1] ?? 0)),
      'the range is out of order',
    )
    holds(invoiced === revenue.current, 'the range begins at another number')
    const isSure = base !== null && (high < base || low > base)
    holds(ways.settled === 0 || isSure, 'the end is up or down though its range holds both')
    const change = base ? expected / base - 1 : 0
    holds(
      ways.settled === 0 ||
        !/Nada fora do normal|está no normal/.test(sentence) ||
        (usual !== null && change >= usual.low && change <= usual.high),
      'nothing is unusual though the end is',
    )
    holds(
      ways.settled === 0 || ways.now === 0 || ways.now === ways.settled || sentence.includes('provisório'),
      'up by now and down in the end, or the reverse, without a word',
    )
  }
  return found
}

/** Findings and badges of tables, against every value of the dimension, asked again without a limit. */
export async function findingContradictions(
  ctx: AccountContext,
  question: BillingQuestion,
  { dimensions }: BillingDimensions,
): Promise<string[]> {
  const scope = await resolveScope(ctx, question)
  const found: string[] = []
  for (const { dimension, finding, segments } of dimensions) {
    if (!['channel', 'uf', 'paymentMethod', 'seller'].includes(dimension)) continue
    const rows = await askQuestion(ctx.clickhouse, {
      ...scope,
      measures: ['capturedOrders', 'invoicedRevenue'],
      groupings: [[dimension]],
    })
    const moved = rows.map(({ keys, base, current }) => ({
      value: keys[dimension] ?? '',
      delta: (current.invoicedRevenue ?? 0) - (base.invoicedRevenue ?? 0),
      captured: [base.capturedOrders ?? 0, current.capturedOrders ?? 0] as const,
    }))
    const total = sum(moved.map((one) => one.delta))
    const before = sum(segments.map(({ revenue }) => revenue.base ?? 0))
    const own = moved.find(({ value }) => value === finding.label)
    const [rose, fell] = [moved.filter((one) => one.delta > 0.5), moved.filter((one) => one.delta < -0.5)]
    const holds = {
      onlyRose: () => rose.length === 1 && rose[0] === own,
      onlyFell: () => fell.length === 1 && fell[0] === own,
      mostRise: () => total > 0 && (own?.delta ?? 0) >= 0.499 * total,
      mostFall: () => total < 0 && (own?.delta ?? 0) <= 0.499 * total,
      flat: () => Math.abs(total) < flatShare * Math.max(1, before) + 1,
      spread: () => moved.every((one) => Math.abs(total) < 1 || one.delta / total < 0.501),
    }
    if (!holds[finding.kind]())
      found.push(`a finding is not so: ${JSON.stringify({ dimension, finding, moved })}`)
    for (const { value, kind } of segments.filter(({ kind: one }) => one === 'entered' || one === 'left')) {
      const [before, after] = moved.find((one) => one.value === value)?.captured ?? [0, 0]
      if ((kind === 'entered' ? before : after) !== 0) found.push(`${value} neither entered nor left`)
    }
  }
  return found
}
