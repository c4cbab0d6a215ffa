import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../../question/ask-question.ts'
import { normaliseDecline } from '#model/payments/normalise-decline.ts'
import { inSeconds, type LiveParams } from './attempt-rows.ts'
import { countAtRisk, countLeaves, countPix, countSteps } from './count-attempts.ts'
import { mergeCounts } from './counts.ts'
import { placeKinds, type Counts, type Place, type RefusalRow, type Baseline } from './found-rows.ts'
import { segmentKey, segmentOf } from './places.ts'
import { loadAttempts, type Attempts } from './load-rows.ts'
import { acquirerKey, slowThresholds } from './slow-from.ts'
import { pastRange, PIX_MINUTES, presentRange } from './spans.ts'
import { compileMoments, compileNewest, compileQueue, compileRefusals } from './statements.ts'
import { compileBaselines, compileBaselineTimes } from './baseline-statement.ts'

type Around = { week: number; newest: number; attempts: number; hour: number; mark: string }

type RefusedRow = Omit<RefusalRow, 'decline_group'> & Record<'stage' | 'outcome' | 'reason', string>

/** Milliseconds; `hours` is aligned with `moments`; `mark` changes with any attempt around a moment. */
export async function askMoments(
  clickhouse: ClickHouse,
  { accountId, now, moments }: { accountId: string; now: number; moments: readonly number[] },
): Promise<{ newest: number | null; hours: number[]; mark: string }> {
  const rows = await runStatement<Around>(clickhouse, compileMoments(accountId, now, moments))
  const recent = rows.find(({ week }) => week === 0)
  const past = rows.filter(({ week }) => week > 0).toSorted((a, b) => a.week - b.week)
  const [last] = recent
    ? [recent]
    : await runStatement<{ newest: number }>(clickhouse, compileNewest(accountId, now))
  return {
    newest: last ? last.newest * 1000 : null,
    hours: moments.map((_, index) => past.find(({ week }) => week === index + 1)?.hour ?? 0),
    mark: past.map(({ week, attempts, mark }) => `${week} ${attempts} ${mark}`).join('\n'),
  }
}

type Times = Place & { week: number; latencies: Counts; delays: Counts }

export async function askBaselines(
  clickhouse: ClickHouse,
  asked: LiveParams,
  end: number,
): Promise<Baseline[]> {
  const times = await runStatement<Times>(clickhouse, compileBaselineTimes(asked, end))
  const slow = slowThresholds(times)
  const sums = await runStatement<Omit<Baseline, 'slowFrom' | 'latencies' | 'delays'>>(
    clickhouse,
    compileBaselines(asked, end, slow),
  )
  const byPlace = new Map<string, Times[]>()
  for (const row of times)
    for (const kind of placeKinds) {
      const key = segmentKey(kind, segmentOf(kind, row))
      const rows = byPlace.get(key)
      if (rows) rows.push(row)
      else byPlace.set(key, [row])
    }
  return sums.map((sum) => {
    const rows = byPlace.get(segmentKey(sum.kind, sum)) ?? []
    const limits = rows.flatMap((row) => slow.get(acquirerKey(row))?.from ?? [])
    const timed = rows.filter((row) => row.week !== slow.get(acquirerKey(row))?.without)
    return {
      ...sum,
      slowFrom: limits.length > 0 ? Math.max(...limits) : null,
      latencies: asCounts(mergeCounts(timed.map(({ latencies }) => latencies))),
      delays: asCounts(mergeCounts(rows.map(({ delays }) => delays))),
    }
  })
}

const asCounts = (counts: ReadonlyMap<number, number>): Counts => {
  const sorted = [...counts].toSorted(([a], [b]) => a - b)
  return [sorted.map(([value]) => value), sorted.map(([, count]) => count)]
}

/** By acquirer and method. */
const slowFrom = (usual: readonly Baseline[]): ReadonlyMap<string, number> =>
  new Map(
    usual.flatMap(({ kind, acquirer, method, slowFrom: from }) =>
      kind === 'acquirer' && from !== null ? [[acquirerKey({ acquirer, method }), from]] : [],
    ),
  )

/** Attempts of past hours, usable for any moment in them. */
export const askPast = (
  clickhouse: ClickHouse,
  asked: LiveParams,
  moments: readonly number[],
): Promise<Attempts[]> =>
  moments.length === 0
    ? Promise.resolve([])
    : loadAttempts(
        clickhouse,
        asked,
        moments.map((moment) => pastRange(inSeconds(moment))),
        { issuers: false },
      )

export async function askNow(clickhouse: ClickHouse, asked: LiveParams, now: number, until: number) {
  const [present, refused, queue] = await Promise.all([
    loadAttempts(clickhouse, asked, [presentRange(inSeconds(until))]),
    runStatement<RefusedRow>(clickhouse, compileRefusals(asked, now)),
    runStatement<{ waiting: number }>(clickhouse, compileQueue(asked, now)),
  ])
  const refusals = refused.map(({ stage, outcome, reason, ...row }): RefusalRow => {
    const { brand, platform_reason: code } = row
    return {
      ...row,
      decline_group: normaliseDecline({ brand, code, reason, outcome, stage })?.group ?? 'unmapped',
    }
  })
  return { present, refusals, waiting: queue[0]?.waiting ?? 0 }
}

type Params = { until: number; moments: readonly number[]; usual: readonly Baseline[] }

/** The screen's figures, from present attempts and those at `moments`. */
export function countLive(
  present: readonly Attempts[],
  past: readonly Attempts[],
  { until, moments, usual }: Params,
) {
  const weeks = [until, ...moments].map((moment, week) => ({
    all: week === 0 ? present : past,
    by: inSeconds(moment),
  }))
  return {
    leaves: countLeaves(present, inSeconds(until), slowFrom(usual)),
    pix: countPix(present, inSeconds(until), PIX_MINUTES),
    steps: weeks.flatMap(({ all, by }, week) => countSteps(all, week, by)),
    atRisk: weeks.map(({ all, by }, week) => ({ week, ...countAtRisk(all, by) })),
  }
}
export type Now = ReturnType<typeof countLive>
