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
  campaignActs,
  campaignChanges,
  campaignChecks,
  campaignSorts,
  campaignTabs,
  MOST_PLANNED,
  plannedKinds,
  reachedKinds,
  sharedThings,
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

/** Minor units of `currency`; of the days from the start to today or the end. */
const Results = z.object({
  revenue: money,
  orders: count,
  newClients: count,
  clients: count,
  /** By the last click, whatever the attribution. */
  discount: money,
  /** Without a client: in `revenue` by the last click alone. */
  unknown: z.object({ orders: count, revenue: money }),
  /** Of these, those of marketplaces, which mask people. */
  marketplace: z.object({ orders: count, revenue: money }),
})

/** Null figures cannot be said: nothing was told, or the divisor is zero. */
const Cost = z.object({
  spend: money,
  clicks: count,
  impressions: count,
  claimedConversions: z.number().nullable(),
  claimedValue: money.nullable(),
  roas: z.number().nullable(),
  cac: money.nullable(),
  investment: z.number().nullable(),
  /** Days in a currency without a rate, left out of the sums. */
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
  /** The part of its days that has gone, today included. */
  timeGone: z.number(),
  /** Null before it begins, or where it has neither UTM nor coupons: no order is known to be of it. */
  results: Results.nullable(),
  /** Null without the permission for costs, inside a virtual channel, or where no spend was told. */
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
  /** Whether costs are shown: by permission, and only of the whole account. */
  showsCost: z.boolean(),
})
export type Campaigns = z.infer<typeof Campaigns>

const Part = z.object({ value: z.string(), orders: count, revenue: money, discount: money })

/** What is known before and while it runs; `unknown` cannot be said yet. */
const Check = z.object({
  key: z.enum(campaignChecks),
  state: z.enum(['ok', 'problem', 'unknown']),
  /** What is wrong: links, SKUs. */
  about: z.array(z.string()),
})

/** What the sales of its days would have been without it, whatever the attribution. */
const CampaignEffect = z.object({
  reached: z.enum(reachedKinds),
  /** Of the channels or the UFs. */
  names: z.array(z.string()),
  uplift: z.union([Uplift, UnknownUplift]),
})
export type CampaignEffect = z.infer<typeof CampaignEffect>

export const Campaign = z.object({
  campaign: ListedCampaign,
  currency: z.string(),
  attribution: z.enum(attributions),
  showsCost: z.boolean(),
  /** By the last click, each day of it that has come; null where no order is known to be of it. */
  days: z
    .array(z.object({ day: z.string(), orders: count, revenue: money, spend: money.nullable() }))
    .nullable(),
  /** By the last click; of each part all rows add up to the days. `others`: how many are together in the last. */
  parts: z.array(z.object({ part: z.enum(campaignParts), rows: z.array(Part), others: count })),
  checks: z.array(Check),
  /** The last of each link that was visited. */
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

const Planned = z.object({
  kind: z.enum(plannedKinds),
  id: z.uuid(),
  name: z.string(),
  status: z.enum([...campaignStatuses, ...promotionStatuses]),
  start: z.string(),
  /** Last day; null without an end. */
  end: z.string().nullable(),
  /** Of a campaign: what runs on days of it, that which shares something first. */
  overlaps: z.array(
    z.object({
      kind: z.enum(plannedKinds),
      name: z.string(),
      from: z.string(),
      until: z.string(),
      /** By which one order is of both, or one SKU in both. */
      shares: z.array(z.enum(sharedThings)),
    }),
  ),
})
export type Planned = z.infer<typeof Planned>

/** Local days, both included; campaigns first, each kind by its first day. Drafts and what was turned off are not there. */
export const CampaignCalendar = z.object({
  from: z.string(),
  until: z.string(),
  today: z.string(),
  rows: z.array(Planned).max(MOST_PLANNED),
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
    .input(OfCampaign.extend({ act: z.enum(campaignActs), version: rowVersion }))
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
