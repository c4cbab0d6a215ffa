import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import type { AccountContext } from '#platform/context.ts'
import { runInThread } from '#platform/run-in-thread.ts'
import { currentBounds } from '#platform/storage/statement-bounds.ts'
import { requiredHistory } from './judge.ts'
import { judgeAll, type JudgedSeries, type Judging } from './judge-all.ts'
import { loadSeries } from './load-windows.ts'
import { loadCalendar } from './special-days.ts'

/** Detectors take about 0.2 ms per window, so a quarter takes seconds. */
const judgeInThread = runInThread<JudgedSeries[]>(new URL('judging-thread.ts', import.meta.url), {
  maxOldGenerationSizeMb: 512,
})

/** Limit of windows over all series; the smallest series beyond it are left out. */
const MAX_WINDOWS = 400_000
const MAX_OF_DETECTORS = 60_000
/** Below this, starting a thread takes longer than judging. */
const FEW = 30_000

type BacktestSpan = Pick<Judging, 'restarts'> & {
  from: number
  to: number
  since?: number | undefined
}

/**
 * Simulates a rule between two times with the code of live evaluation. `since`: start of the rule's series,
 * if any; earlier data is only learned from. `restarts`: of its series that started over.
 */
export async function backtest(
  ctx: AccountContext,
  settings: RuleSettings,
  { from, to, since, restarts }: BacktestSpan,
): Promise<{ series: JudgedSeries[]; leftOut: number }> {
  const counts = since !== undefined && since < from ? since : from
  const begin = counts - requiredHistory(settings)
  const [calendar, [all = []]] = await Promise.all([
    loadCalendar(ctx, { from: begin, to }),
    loadSeries(ctx, [{ settings }], { from: begin, to }),
  ])
  const isDetected = settings.condition.type === 'anomaly'
  const most = isDetected ? MAX_OF_DETECTORS : MAX_WINDOWS
  let windows = 0
  const series = all.filter((one, index) => {
    windows += one.windows.length
    return windows <= most || index === 0
  })
  const judging: Judging = { settings, series, calendar, counts, from, restarts }
  const isMuch = series.length > 0 && (isDetected || windows > FEW)
  return {
    series: isMuch ? await judgeInThread(judging, currentBounds().gone) : judgeAll(judging),
    leftOut: all.length - series.length,
  }
}
