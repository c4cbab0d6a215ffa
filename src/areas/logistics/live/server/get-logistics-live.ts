import { hasFacts } from '#analytics/question/has-facts.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import { resolveLogistics } from '#analytics/scope/resolve-scope.ts'
import { LogisticsScope } from '#model/scope.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { loadDockSettings, weekdaysOfDocks } from '#areas/logistics/server/load-dock-settings.ts'
import type { LogisticsLive, TowerQuestion } from '../contract.ts'
import { presentCutOffs } from './cut-offs.ts'
import { nameOf, presentFrame, resolveTower, standing, type Params } from './stand.ts'
import { presentPipeline, presentPlaces, presentRisk, presentTiles, sumOf } from './sums.ts'

export async function getLogisticsLive(ctx: AccountContext, input: TowerQuestion): Promise<LogisticsLive> {
  assertPermission(ctx, 'logistics.view')
  const asked = await resolveTower(ctx, input)
  const { version } = asked
  const ask = () => answerOf(ctx, input, asked)
  if (!ctx.answers || version === undefined) return ask()
  const name = JSON.stringify(['logistics-live', ctx.account, ctx.showIn, ...nameOf(asked)])
  return ctx.answers.of({ version, now: new Date(asked.now) }, name, ask)
}

async function answerOf(ctx: AccountContext, input: TowerQuestion, asked: Params): Promise<LogisticsLive> {
  const { now, tower, calendar, habits, isFiltered } = asked
  const { timeZone } = tower.frame
  const [{ packages: standings, isCut }, yesterday, docks] = await Promise.all([
    standing(ctx, asked),
    keptYesterday(ctx, input, asked),
    loadDockSettings(ctx),
  ])
  const weekdaysOf = weekdaysOfDocks(docks)
  const open = standings.filter(({ isOpen }) => isOpen)
  const risk = presentRisk(standings, habits.transit?.value)
  return {
    state: await stateOf(ctx, { isEmpty: standings.length === 0 && yesterday.due === 0, isFiltered }),
    frame: presentFrame(asked, isCut),
    open: sumOf(open),
    pipeline: presentPipeline(standings, habits.usual.value.stages),
    tiles: { ...presentTiles(standings), risk, yesterday },
    cutOffs: presentCutOffs(standings, habits.usual.value.cutOffs, { now, timeZone, calendar, weekdaysOf }),
    ...presentPlaces(standings, risk.state === 'ready'),
  }
}

/** Once a minute, however many packages move in it. */
function keptYesterday(
  ctx: AccountContext,
  input: TowerQuestion,
  asked: Params,
): Promise<LogisticsLive['tiles']['yesterday']> {
  const ask = () => yesterdayOf(ctx, input)
  if (!ctx.answers) return ask()
  const name = JSON.stringify(['logistics-yesterday', ctx.account, ctx.showIn, ...nameOf(asked)])
  return ctx.answers.of({ version: '', now: new Date(asked.now) }, name, ask)
}

async function yesterdayOf(
  ctx: AccountContext,
  { filters, filterSet }: TowerQuestion,
): Promise<LogisticsLive['tiles']['yesterday']> {
  const scope = await resolveLogistics(
    ctx,
    LogisticsScope.parse({ period: 'yesterday', age: 'today', filters, filterSet }),
  )
  const [row] = await askQuestion(ctx.clickhouse, {
    ...scope,
    measures: ['dueOrders', 'onTimeOrders'],
    groupings: [[]],
  })
  const { dueOrders: due = 0, onTimeOrders: onTime = 0 } = row?.current ?? {}
  return { day: scope.frame.current.from, due, onTime, rate: due > 0 ? onTime / due : null }
}

async function stateOf(
  ctx: AccountContext,
  { isEmpty, isFiltered }: { isEmpty: boolean; isFiltered: boolean },
): Promise<LogisticsLive['state']> {
  if (!isEmpty) return 'ready'
  if (!(await hasFacts(ctx, 'packages'))) return 'firstUse'
  return isFiltered ? 'emptyByFilter' : 'ready'
}
