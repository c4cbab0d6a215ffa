import type { DeclineGroup } from '#model/payments/decline-groups.ts'
import { ofEach } from '#model/records.ts'

/** Distinct values (buckets or minutes) and their counts. */
export type Counts = [values: number[], counts: number[]]

export type Place = Record<'acquirer' | 'method' | 'brand' | 'issuer', string>

export const placeKinds = ['cell', 'issuer', 'acquirer', 'method', 'all'] as const
export type PlaceKind = (typeof placeKinds)[number]

type Counted = 'decided' | 'lost' | 'reached' | 'technical' | 'answered' | 'slow' | 'issued' | 'prompt'
export type Baseline = Place & { kind: PlaceKind } & Record<Counted | `${Counted}_pairs`, number> & {
    slowFrom: number | null
    latencies: Counts
    /** Minutes until payment, of paid Pix. */
    delays: Counts
  }

type LeafSums = Record<
  'attempts' | 'decided' | 'lost' | 'reached' | 'technical' | 'answered' | 'slow',
  number
>
/** `step` counts back from now. */
export type Leaf = Place & LeafSums & { step: number; latencies: Counts }

/** Minutes ago; `paid` is -1 while unpaid. */
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
  'decidedOrders',
  'decidedCardOrders',
  'pixIssued',
  'pixPaid',
  'approvedAmount',
  'approvedSquares',
] as const
export type StepSum = (typeof stepSums)[number]
export const noStepSums = (): Record<StepSum, number> => ofEach(stepSums, () => 0)
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
