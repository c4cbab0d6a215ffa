import { askLeaves, type ChosenDimension } from '#analytics/localise/ask-leaves.ts'
import {
  askMarginals,
  type Marginals,
  type MarginalValue,
  WEIGHED_VALUES,
} from '#analytics/localise/ask-marginals.ts'
import { countRows, samplingInterval } from '#analytics/localise/count-rows.ts'
import { chooseDimensions } from '#analytics/localise/choose-dimensions.ts'
import { channelsWithSessions } from '#analytics/metrics/channels-with-sessions.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import { hasDimension } from '#analytics/question/dimensions.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import type { AccountContext } from '#platform/context.ts'
import type { DimensionKey } from '#model/dimensions.ts'
import type { CauseMetric } from '../../causes-contract.ts'
import { isSum, metricRecipe, type CauseRecipe } from './cause-metrics.ts'
import type { CauseView } from './cause-view.ts'

/** Without city and instalments, which say little beyond state and payment method. */
const searchedDimensions: Record<ResolvedScope['fact'], readonly DimensionKey[]> = {
  orders: [
    'channel',
    'seller',
    'utmCampaign',
    'utmSource',
    'utmMedium',
    'uf',
    'device',
    'paymentMethod',
    'acquirer',
    'coupon',
    'carrier',
  ],
  order_items: ['category', 'sku', 'brand', 'channel', 'seller', 'uf', 'paymentMethod'],
}
const bounds = {
  orders: { dimensions: 7, values: 30, leaves: 60_000 },
  order_items: { dimensions: 5, values: 40, leaves: 60_000 },
}

export async function loadViews(
  ctx: AccountContext,
  scope: ResolvedScope,
  metric: CauseMetric,
): Promise<CauseView[]> {
  const facts = factsFor(scope, metric)
  const none = new Set<string>()
  const covered = facts.includes('orders') ? sessionChannels(ctx, scope) : none
  const [, ...views] = await Promise.all([
    // Awaited together: a failure of the view must not leave the channels' failure unhandled.
    covered,
    ...facts.map((fact) =>
      loadView(ctx, scope, metric, { fact, covered: fact === 'orders' ? covered : none }),
    ),
  ])
  return views.filter((view) => view !== undefined)
}

function factsFor(scope: ResolvedScope, metric: CauseMetric): ResolvedScope['fact'][] {
  if (scope.fact === 'order_items') return ['order_items']
  const isMoney = isSum(metric) && metric !== 'capturedOrders'
  return isMoney ? ['orders', 'order_items'] : ['orders']
}

/** Channels with known sessions on both sides; none where filters exclude sessions. */
async function sessionChannels({ clickhouse }: AccountContext, scope: ResolvedScope): Promise<Set<string>> {
  if (!scope.sessionsAnswer) return new Set()
  const question = { ...scope, fact: 'sessions', measures: ['sessions'], groupings: [['channel']] } as const
  return channelsWithSessions(await askQuestion(clickhouse, question))
}

type ViewOptions = { fact: ResolvedScope['fact']; covered: Set<string> | Promise<Set<string>> }

async function loadView(
  { clickhouse }: AccountContext,
  scope: ResolvedScope,
  metric: CauseMetric,
  options: ViewOptions,
): Promise<CauseView | undefined> {
  const { fact } = options
  const recipe = metricRecipe(metric, fact)
  if (!recipe) return undefined
  const bySessions = recipe.over === 'sessions'
  const over = bySessions ? undefined : recipe.over
  const dimensions = searchedDimensions[fact].filter((key) => !bySessions || hasDimension('sessions', key))
  const rows = await countRows(clickhouse, { ...scope, fact })
  const marginals = askMarginals(
    clickhouse,
    {
      ...scope,
      fact,
      everyNthSecond: samplingInterval(rows),
      measures: [recipe.of, ...(over ? [over] : [])],
      largest: recipe.over
        ? { by: over ?? recipe.of, order: 'value', keep: WEIGHED_VALUES }
        : { by: recipe.of, keep: WEIGHED_VALUES },
    },
    dimensions,
  )
  const [values, covered] = await Promise.all([marginals, options.covered])
  if (bySessions && covered.size === 0) return undefined
  const varying = chooseDimensions(values, deviationFrom(values, recipe), {
    ...bounds[fact],
    rows,
    always: { channel: [...covered].toSorted() },
  })
  const chosen = varying.length > 0 ? varying : onlyValue(values)
  if (chosen.length === 0) return undefined
  const [sales, sessions] = await Promise.all([
    askLeaves(clickhouse, { ...scope, fact, measures: recipe.measures }, chosen),
    covered.size > 0 ? askSessions(clickhouse, scope, chosen, covered) : undefined,
  ])
  return {
    metric,
    lines: fact === 'order_items',
    sales,
    sessions,
    covered,
  }
}

/** Of sales that are alike in everything, so that there is a view of them; none where there is nothing. */
function onlyValue({ dimensions }: Marginals): ChosenDimension[] {
  for (const { dimension, values } of dimensions) {
    const [first] = values
    if (first !== undefined) return [{ dimension, values: [first.value] }]
  }
  return []
}

async function askSessions(
  clickhouse: AccountContext['clickhouse'],
  scope: ResolvedScope,
  chosen: readonly ChosenDimension[],
  covered: ReadonlySet<string>,
) {
  const own = chosen.filter(({ dimension }) => hasDimension('sessions', dimension))
  const leaves = await askLeaves(
    clickhouse,
    { ...scope, fact: 'sessions', measures: ['sessions'] },
    own.some(({ dimension }) => dimension === 'channel')
      ? own
      : [...own, { dimension: 'channel', values: [...covered] }],
  )
  const channel = leaves.dimensions.find(({ name }) => name === 'channel')
  const { sessions } = leaves.sums
  for (let leaf = 0; leaf < leaves.count; leaf++) {
    if (!sessions || covered.has(channel?.values[channel.codes[leaf] ?? 0] ?? '')) continue
    sessions.actual[leaf] = 0
    sessions.expected[leaf] = 0
  }
  return leaves
}

function deviationFrom({ total }: Marginals, { of, over }: CauseRecipe) {
  const ratio = (a = 0, b = 0) => (b > 0 ? a / b : 0)
  if (!over || over === 'sessions') {
    const growth = total.base[of] ? ratio(total.current[of], total.base[of]) : 1
    return ({ base, current }: Pick<MarginalValue, 'base' | 'current'>) => ({
      actual: current[of] ?? 0,
      expected: (base[of] ?? 0) * growth,
    })
  }
  const before = ratio(total.base[of], total.base[over])
  const growth = before > 0 ? ratio(total.current[of], total.current[over]) / before : 1
  return ({ base, current }: Pick<MarginalValue, 'base' | 'current'>) => {
    const rate = base[over] ? ratio(base[of], base[over]) : before
    return { actual: current[of] ?? 0, expected: (current[over] ?? 0) * rate * growth }
  }
}
