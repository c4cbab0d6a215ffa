/** Window of recency, frequency and value, in days before the last. */
export const RFM_DAYS = 365
/** Smallest group of people that may be shown. */
export const MIN_GROUP = 10
/** Somebody, and fewer than may be shown. */
export const isFew = (clients: number): boolean => clients > 0 && clients < MIN_GROUP

const rfmSegments = [
  'champions',
  'loyal',
  'active',
  'new',
  'promising',
  'needsAttention',
  'almostLost',
  'previouslyLoyal',
  'atRisk',
  'dormant',
] as const
export type RfmSegment = (typeof rfmSegments)[number]

/** `prospects` never had an approved order. `lapsed`: the last one is older than `RFM_DAYS`. */
export const clientSegments = [...rfmSegments, 'prospects', 'lapsed'] as const
export type ClientSegment = (typeof clientSegments)[number]

type Bounds = { recency: readonly [number, number]; from: number; below: number }

/** Bands 1 to 5, 5 is best; `from` ≤ (frequency + value) ÷ 2 < `below`. Each pair is covered once. */
const segmentBounds: Readonly<Record<RfmSegment, Bounds>> = {
  champions: { recency: [5, 5], from: 4, below: 6 },
  loyal: { recency: [3, 4], from: 4, below: 6 },
  active: { recency: [4, 5], from: 2, below: 4 },
  new: { recency: [5, 5], from: 0, below: 2 },
  promising: { recency: [4, 4], from: 0, below: 2 },
  needsAttention: { recency: [3, 3], from: 2.5, below: 4 },
  almostLost: { recency: [3, 3], from: 0, below: 2.5 },
  previouslyLoyal: { recency: [1, 2], from: 4.5, below: 6 },
  atRisk: { recency: [1, 2], from: 2.5, below: 4.5 },
  dormant: { recency: [1, 2], from: 0, below: 2.5 },
}

/** Segments by recency band; each holds whole bands, so that its sum is that of their clients. */
export const recencyBlocks = (
  [
    [1, 2],
    [3, 4, 5],
  ] as const
).map((bands) => ({
  bands,
  segments: rfmSegments.filter((name) => {
    const [least, most] = segmentBounds[name].recency
    return bands.some((band) => band >= least && band <= most)
  }),
}))

/** Segment of three bands. */
export function segmentOf(recency: number, frequency: number, value: number): RfmSegment {
  const mean = (frequency + value) / 2
  const found = rfmSegments.find((name) => {
    const { recency: between, from, below } = segmentBounds[name]
    return recency >= between[0] && recency <= between[1] && mean >= from && mean < below
  })
  if (found === undefined) throw new Error(`no segment of ${recency}, ${frequency}, ${value}`)
  return found
}

/** Follow-up windows of a first purchase, in days. */
export const repurchaseWindows = [30, 60, 90, 180, 365] as const
export type RepurchaseWindow = (typeof repurchaseWindows)[number]
export const windowKeys = ['30', '60', '90', '180', '365'] as const satisfies readonly `${RepurchaseWindow}`[]

export const firstPurchaseDimensions = [
  'category',
  'product',
  'channel',
  'coupon',
  'source',
  'campaign',
  'uf',
] as const
export type FirstPurchaseDimension = (typeof firstPurchaseDimensions)[number]

export const clientSorts = ['revenue', 'orders', 'allRevenue', 'lastDay', 'firstDay'] as const
