import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import type { DeclineGroup } from '#model/payments/decline-groups.ts'
import { runStatement } from '../../question/ask-question.ts'
import {
  compileAtRisk,
  compileLeaves,
  compileNewest,
  compilePix,
  compileQueue,
  compileRefusals,
  compileSteps,
} from './statements.ts'
import type { LiveAsked } from './attempt-rows.ts'
import { compileUsual } from './usual-statement.ts'

/** Buckets or minutes, and how many there are of each. */
export type Counts = [values: number[], counts: number[]]

export type Place = Record<'acquirer' | 'method' | 'brand' | 'issuer', string>

export const placeKinds = ['cell', 'issuer', 'acquirer', 'method', 'all'] as const
export type PlaceKind = (typeof placeKinds)[number]

type Counted = 'decided' | 'lost' | 'reached' | 'technical' | 'answered' | 'slow' | 'issued' | 'prompt'
export type Usual = Place & { kind: PlaceKind } & Record<Counted | `${Counted}_pairs`, number> & {
    slowFrom: number | null
    latencies: Counts
    /** Of Pix that were paid, by minutes. */
    delays: Counts
  }

type LeafSums = Record<
  'attempts' | 'decided' | 'lost' | 'reached' | 'technical' | 'answered' | 'slow',
  number
>
/** `step` counts back from now. */
export type Leaf = Place & LeafSums & { step: number; latencies: Counts }

/** Minutes ago; `paid` is -1 while it is not. */
export type PixRow = Omit<Place, 'issuer'> & { issued: number; paid: number; attempts: number }

export const stepSums = [
  'attempts',
  'cardAuthorizations',
  'cardRefusals',
  'technicalFailures',
  'triedOrders',
  'paidOrders',
  'cardOrders',
  'paidCardOrders',
  'pixIssued',
  'pixPaid',
  'approvedAmount',
  'approvedSquares',
] as const
export type StepSum = (typeof stepSums)[number]
export type StepRow = Record<StepSum, number> & { week: number; step: number; latencies: Counts }

export type RefusalRow = {
  order_id: string
  attempt_id: string
  attempted: number
  method: string
  brand: string
  acquirer: string
  issuer: string
  installments: number
  amount: number
  currency: string
  lost: string
  decline_group: DeclineGroup
  platform_reason: string
  number: number
  order_paid: number
  tid: string
  nsu: string
}

/** Milliseconds; `hours` as `moments`. */
export async function askNewest(
  clickhouse: ClickHouse,
  asked: { accountId: string; now: number; moments: readonly number[] },
): Promise<{ newest: number | null; hours: number[] }> {
  const statement = compileNewest(asked.accountId, asked.now, asked.moments)
  const [row] = await runStatement<{ newest: number | null; hours: number[] }>(clickhouse, statement)
  return { newest: row?.newest ? row.newest * 1000 : null, hours: row?.hours ?? [] }
}

export const askUsual = (clickhouse: ClickHouse, asked: LiveAsked, end: number): Promise<Usual[]> =>
  runStatement<Usual>(clickhouse, compileUsual(asked, end))

/** By acquirer and method. */
export const slowFrom = (usual: readonly Usual[]): { key: string; from: number }[] =>
  usual.flatMap(({ kind, acquirer, method, slowFrom: from }) =>
    kind === 'acquirer' && from !== null ? [{ key: `${acquirer}\n${method}`, from }] : [],
  )

export async function askNow(
  clickhouse: ClickHouse,
  asked: LiveAsked,
  { now, untils, usual }: { now: number; untils: readonly number[]; usual: readonly Usual[] },
) {
  const [until = now] = untils
  const [leaves, pix, steps, atRisk, refusals, queue] = await Promise.all([
    runStatement<Leaf>(clickhouse, compileLeaves(asked, until, slowFrom(usual))),
    runStatement<PixRow>(clickhouse, compilePix(asked, until)),
    runStatement<StepRow>(clickhouse, compileSteps(asked, untils)),
    runStatement<{ week: number; orders: number; amount: number }>(clickhouse, compileAtRisk(asked, untils)),
    runStatement<RefusalRow>(clickhouse, compileRefusals(asked, now)),
    runStatement<{ waiting: number }>(clickhouse, compileQueue(asked, now)),
  ])
  return { leaves, pix, steps, atRisk, refusals, waiting: queue[0]?.waiting ?? 0 }
}
export type Now = Awaited<ReturnType<typeof askNow>>
