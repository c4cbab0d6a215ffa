import * as z from 'zod/mini'
import {
  choice,
  day,
  endAfterStart,
  requiredText,
  urls,
  validationMessages as says,
  wrongNumber,
} from '../validation/index.ts'

export const campaignGoals = ['sales', 'newClients', 'launch', 'clearance', 'retention'] as const

/** Derived from the dates and people's actions. */
export const campaignStatuses = ['draft', 'scheduled', 'active', 'paused', 'ended'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/**
 * Which click gets an order: the order's own, the one before the client's first order, or all clicks so far
 * in equal shares.
 */
export const attributions = ['lastClick', 'firstOrder', 'linear'] as const
export type Attribution = (typeof attributions)[number]

/** Breakdowns of a campaign's orders; `client`: new, returning or unknown. */
export const campaignParts = [
  'channel',
  'source',
  'medium',
  'campaign',
  'coupon',
  'uf',
  'product',
  'client',
] as const
export type CampaignPart = (typeof campaignParts)[number]

export const targetKinds = ['revenue', 'roas'] as const

const most = { patterns: 50, coupons: 200, skus: 200, links: 50, channels: 20 } as const

const texts = (limit: number) =>
  z.array(requiredText, says.invalid).check(
    z.maxLength(limit, says.invalid),
    z.overwrite((given) => [...new Set(given)]),
  )

/** `*` matches any text; compared in lower case. Empty matches all. */
const patterns = z.array(requiredText.check(z.toLowerCase()), says.invalid).check(
  z.maxLength(most.patterns, says.invalid),
  z.overwrite((given) => [...new Set(given)]),
)

/** Minor units. */
const amount = z
  .number({ error: wrongNumber })
  .check(z.int(says.number), z.positive(says.number), z.maximum(1_000_000_000_000, says.number))

const Target = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('revenue'), value: amount }),
    z.object({
      kind: z.literal('roas'),
      value: z.number({ error: wrongNumber }).check(z.positive(says.number), z.maximum(1000, says.number)),
    }),
  ],
  says.invalid,
)

export const CampaignForm = z
  .object({
    name: requiredText,
    goal: choice(campaignGoals),
    channels: texts(most.channels),
    start: day,
    end: day,
    budget: z.nullable(amount),
    target: z.nullable(Target),
    /** An order matches a campaign by every non-empty UTM list, or by one of its coupons. */
    utm: z.object({ source: patterns, medium: patterns, campaign: patterns }),
    coupons: texts(most.coupons),
    skus: texts(most.skus),
    links: urls.check(z.maxLength(most.links, says.invalid)),
    isDraft: z.boolean(says.invalid),
  })
  .check(endAfterStart('start', 'end'))
export type CampaignForm = z.infer<typeof CampaignForm>

type Standing = { start: string; end: string; isDraft: boolean; isPaused: boolean; isEnded: boolean }

/** Days are local, both inclusive. */
export function statusOn(
  today: string,
  { start, end, isDraft, isPaused, isEnded }: Standing,
): CampaignStatus {
  if (isEnded || (today > end && !isDraft)) return 'ended'
  if (isDraft) return 'draft'
  if (isPaused) return 'paused'
  return today < start ? 'scheduled' : 'active'
}
