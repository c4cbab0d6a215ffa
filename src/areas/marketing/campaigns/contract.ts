import { oc } from '@orpc/contract'
import { z } from 'zod'
import { paging } from '#model/list-input.ts'
import {
  attributions,
  CampaignForm,
  campaignGoals,
  campaignParts,
  campaignStatuses,
  targetKinds,
} from '#model/marketing/campaigns.ts'
import { promotionStatuses } from '#model/marketing/promotions.ts'
import { UnknownUplift, Uplift } from '#model/marketing/uplift.ts'
import { ofWhatIsSeen, ofWholeAccount } from '#model/reach.ts'
import { rowVersion } from '#model/row-version.ts'
import { day, id } from '#model/validation/index.ts'
import {
  campaignActions,
  campaignChanges,
  campaignChecks,
  campaignSorts,
  campaignTabs,
  MAX_CALENDAR_ENTRIES,
  calendarEntryKinds,
  effectScopes,
  overlapReasons,
} from './model.ts'

const tags = ['Marketing']
const money = z.number()
const count = z.number()

export const CampaignsQuestion = z.object({
  status: z.enum(campaignTabs).default('all'),
  attribution: z.enum(attributions).default('lastClick'),
  search: z.string().max(255, 'Máximo de 255 caracteres').optional(),
  sort: z.enum([...campaignSorts, ...campaignSorts.map((key) => `-${key}` as const)]).default('-start'),
})
export type CampaignsQuestion = z.infer<typeof CampaignsQuestion>

/** Money in minor units of `currency`, over the days from the start until today or the end. */
const Results = z.object({
  revenue: money,
  orders: count,
  newClients: count,
  /** Of `clients`, 0 to 1; null without any. */
  newShare: z.number().nullable(),
  clients: count,
  /** Always by last click, whatever the attribution model. */
  discount: money,
  /** Orders without a known client; they count in `revenue` under last click only. */
  unknown: z.object({ orders: count, revenue: money }),
  /** Those from marketplaces, which mask buyers. */
  marketplace: z.object({ orders: count, revenue: money }),
})

/** A figure is null where no spend was reported, none of it has a rate, or the divisor is zero. */
const Cost = z.object({
  spend: money,
  clicks: count,
  impressions: count,
  claimedConversions: z.number().nullable(),
  claimedValue: money.nullable(),
  roas: z.number().nullable(),
  cac: money.nullable(),
  investment: z.number().nullable(),
  /** Days in a currency without an exchange rate, left out of the sums. */
  unrated: count,
})

const Target = z.object({ kind: z.enum(targetKinds), value: z.number(), reached: z.number().nullable() })

const ListedCampaign = z.object({
  id: z.uuid(),
  version: count,
  name: z.string(),
  goal: z.enum(campaignGoals),
  status: z.enum(campaignStatuses),
  channels: z.array(z.string()),
  start: z.string(),
  end: z.string(),
  budget: money.nullable(),
  /** Fraction of the campaign's days that has elapsed, including today. */
  timeGone: z.number(),
  /** Null before the campaign begins, or if it has neither UTM nor coupons to match orders by. */
  results: Results.nullable(),
  /** Null without the cost permission, inside a virtual channel, or if no spend was reported. */
  cost: Cost.nullable(),
  target: Target.nullable(),
  settings: CampaignForm,
  changed: z.object({ at: z.iso.datetime(), by: z.string().nullable() }),
})
export type ListedCampaign = z.infer<typeof ListedCampaign>

export const Campaigns = z.object({
  items: z.array(ListedCampaign),
  total: count,
  firstUse: z.boolean(),
  currency: z.string(),
  attribution: z.enum(attributions),
  statuses: z.record(z.enum(campaignTabs), count),
  /** Whether costs are shown: requires the permission and the whole account as scope. */
  showsCost: z.boolean(),
})
export type Campaigns = z.infer<typeof Campaigns>

const Part = z.object({ value: z.string(), orders: count, revenue: money, discount: money })

/** A check of the campaign's set-up; `unknown` means it could not be checked yet. */
const Check = z.object({
  key: z.enum(campaignChecks),
  state: z.enum(['ok', 'problem', 'unknown']),
  /** The offending links or SKUs. */
  about: z.array(z.string()),
})

/** Estimate of what those days would have sold without the campaign, whatever the attribution model. */
const CampaignEffect = z.object({
  reached: z.enum(effectScopes),
  /** Names of the channels or states (UF). */
  names: z.array(z.string()),
  uplift: z.union([Uplift, UnknownUplift]),
})
export type CampaignEffect = z.infer<typeof CampaignEffect>

/** Orders; `due`: those whose promise has passed, `onTime`: of these, delivered by then. */
const Flow = z.object({ captured: count, approved: count, due: count, onTime: count })

export const Campaign = z.object({
  campaign: ListedCampaign,
  currency: z.string(),
  attribution: z.enum(attributions),
  showsCost: z.boolean(),
  /** By last click, one row per elapsed day; null where no order can be matched. */
  days: z
    .array(z.object({ day: z.string(), orders: count, revenue: money, spend: money.nullable() }))
    .nullable(),
  /**
   * By last click. The rows of each breakdown add up to the days; `others` is how many values the last row
   * groups.
   */
  parts: z.array(z.object({ part: z.enum(campaignParts), rows: z.array(Part), others: count })),
  /**
   * By the ad platforms' own attribution windows, most conversions first; they add up to the cost's claims. Days
   * are null where the source does not say its window. Empty without the cost permission.
   */
  claims: z.array(
    z.object({
      clickDays: count.nullable(),
      viewDays: count.nullable(),
      conversions: z.number(),
      value: money,
    }),
  ),
  /** Placed on its days, as they stand now; null where no order can be matched. */
  flow: z.object({ campaign: Flow, others: Flow }).nullable(),
  checks: z.array(Check),
  /** The latest visit to each link. */
  visits: z.array(
    z.object({
      url: z.string(),
      at: z.iso.datetime(),
      went: z.enum(['well', 'wrong', 'unknown']),
      said: z.string().nullable(),
    }),
  ),
  /** Null before it begins. */
  effect: CampaignEffect.nullable(),
  /** Newest first. */
  changes: z.array(
    z.object({ at: z.iso.datetime(), by: z.string().nullable(), action: z.enum(campaignChanges) }),
  ),
})
export type Campaign = z.infer<typeof Campaign>

const CalendarEntry = z.object({
  kind: z.enum(calendarEntryKinds),
  id: z.uuid(),
  name: z.string(),
  status: z.enum([...campaignStatuses, ...promotionStatuses]),
  start: z.string(),
  /** Last day; null without an end. */
  end: z.string().nullable(),
  /** Campaigns and promotions on overlapping days, those that share something first. */
  overlaps: z.array(
    z.object({
      kind: z.enum(calendarEntryKinds),
      name: z.string(),
      from: z.string(),
      until: z.string(),
      /** What makes the same order or SKU belong to both. */
      shares: z.array(z.enum(overlapReasons)),
    }),
  ),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/**
 * Local days, both inclusive; campaigns first, each kind by first day. Drafts and paused entries are left
 * out.
 */
export const CampaignCalendar = z.object({
  from: z.string(),
  until: z.string(),
  today: z.string(),
  rows: z.array(CalendarEntry).max(MAX_CALENDAR_ENTRIES),
  campaigns: count,
  promotions: count,
})
export type CampaignCalendar = z.infer<typeof CampaignCalendar>

const OfCampaign = z.object({ campaignId: id })
const Saved = z.object({ id: z.uuid(), version: count })

export const campaignsContract = {
  listCampaigns: oc
    .route({
      method: 'GET',
      path: '/marketing/campaigns',
      tags,
      summary: 'Campanhas, com o que trouxeram e o que custaram',
      spec: ofWhatIsSeen,
    })
    .input(CampaignsQuestion.extend(paging))
    .output(Campaigns),
  getCampaignCalendar: oc
    .route({
      method: 'GET',
      path: '/marketing/campaign-calendar',
      tags,
      summary: 'Calendário de campanhas e promoções, com o que coincide',
      spec: ofWhatIsSeen,
    })
    .input(z.object({ from: z.optional(day) }))
    .output(CampaignCalendar),
  getCampaign: oc
    .route({
      method: 'GET',
      path: '/marketing/campaigns/{campaignId}',
      tags,
      summary: 'Uma campanha, com seus dias, de onde vieram os pedidos e o que conferir',
      spec: ofWhatIsSeen,
    })
    .input(OfCampaign.extend({ attribution: z.enum(attributions).default('lastClick') }))
    .output(Campaign),
  createCampaign: oc
    .route({
      method: 'POST',
      path: '/marketing/campaigns',
      tags,
      summary: 'Cria uma campanha',
      successStatus: 201,
      spec: ofWholeAccount,
    })
    .input(z.object({ settings: CampaignForm }))
    .output(Saved),
  updateCampaign: oc
    .route({
      method: 'PUT',
      path: '/marketing/campaigns/{campaignId}',
      tags,
      summary: 'Altera uma campanha',
      spec: ofWholeAccount,
    })
    .input(OfCampaign.extend({ version: rowVersion, settings: CampaignForm }))
    .output(Saved),
  changeCampaign: oc
    .route({
      method: 'POST',
      path: '/marketing/campaigns/{campaignId}/acts/{act}',
      tags,
      summary: 'Pausa, retoma ou encerra uma campanha',
      spec: ofWholeAccount,
    })
    .input(OfCampaign.extend({ act: z.enum(campaignActions), version: rowVersion }))
    .output(Saved),
  visitCampaignLinks: oc
    .route({
      method: 'POST',
      path: '/marketing/campaigns/{campaignId}/link-visits',
      tags,
      summary: 'Abre os links de uma campanha e guarda se respondem e mantêm os UTM',
      spec: ofWholeAccount,
    })
    .input(OfCampaign)
    .output(z.object({ visited: count })),
  duplicateCampaign: oc
    .route({
      method: 'POST',
      path: '/marketing/campaigns/{campaignId}/copies',
      tags,
      summary: 'Copia uma campanha como rascunho',
      successStatus: 201,
      spec: ofWholeAccount,
    })
    .input(OfCampaign)
    .output(Saved),
  deleteCampaign: oc
    .route({
      method: 'DELETE',
      path: '/marketing/campaigns/{campaignId}',
      tags,
      summary: 'Apaga uma campanha; os gastos e os pedidos ficam',
      spec: ofWholeAccount,
    })
    .input(OfCampaign)
    .output(z.object({ deleted: z.literal(true) })),
}
