import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import type { AccountContext } from '#platform/context.ts'
import { inThread } from '#platform/in-thread.ts'
import { historyOf } from './judge.ts'
import { judgeAll, type JudgedSeries, type Judging } from './judge-all.ts'
import { loadSeries } from './load-windows.ts'
import { loadCalendar } from './special-days.ts'

/** Detectors take a fifth of a millisecond a window: seconds of a rule's quarter. */
const judgeInThread = inThread<JudgedSeries[]>(new URL('judging-thread.ts', import.meta.url), {
  maxOldGenerationSizeMb: 512,
})

/** Windows of all series that are looked at together; the smallest series beyond it are left out. */
const MAX_WINDOWS = 400_000
const MAX_OF_DETECTORS = 60_000
/** Fewer are not worth a thread's beginning. */
const FEW = 30_000

/**
 * What a rule would have done between two moments, by the code that runs live. `since`: where the rule's series begin, if they do already; what comes before is
 * learnt only.
 */
export async function backtest(
  ctx: AccountContext,
  settings: RuleSettings,
  { from, to, since }: { from: number; to: number; since?: number | undefined },
): Promise<{ series: JudgedSeries[]; leftOut: number }> {
  const counts = since !== undefined && since < from ? since : from
  const begin = counts - historyOf(settings)
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
  const judging: Judging = { settings, series, calendar, counts, from }
  const isMuch = series.length > 0 && (isDetected || windows > FEW)
  return {
    series: isMuch ? await judgeInThread(judging) : judgeAll(judging),
    leftOut: all.length - series.length,
  }
}
