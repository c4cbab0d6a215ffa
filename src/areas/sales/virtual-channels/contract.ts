import { oc } from '@orpc/contract'
import { z } from 'zod'
import { DimensionValues } from '#model/scope-contract.ts'
import { conditionKinds } from '#model/channel-rule.ts'
import { placeDimensions } from '#model/dimensions.ts'
import type { MetricKey } from '#model/metric-dictionary.ts'
import { ChannelForm, ChannelRuleForm } from '#model/forms/channel-forms.ts'
import { Scope, ScopeFrame } from '#model/scope.ts'
import { atLeastOne, id } from '#model/validation/index.ts'
import { ofWholeAccount } from '#model/reach.ts'

const tags = ['Canais virtuais']
/** Minor units of the account's currency. */
const money = z.number()
const count = z.number().int()

/** When, against what, and with freight or not; channels themselves are where. */
export const ChannelsScope = Scope.omit({ filters: true })
export type ChannelsScope = z.infer<typeof ChannelsScope>

const Condition = z.object({
  dimension: z.enum(placeDimensions),
  kind: z.enum(conditionKinds),
  values: z.array(z.string()),
})

/** Captured in the period. */
const Sold = z.object({ orders: count, revenue: money })

/**
 * Why a channel has no conversion. `noSessions`: nobody told sessions of it. `rule`: its rule asks what sessions do not know. `lines`: its
 * rule tells lines of orders apart.
 */
const NoConversion = z.enum(['noSessions', 'rule', 'lines'])

const ListedChannel = z.object({
  id: z.uuid(),
  name: z.string(),
  rule: z.array(Condition),
  /** Sent back to change it. */
  version: count,
  sold: Sold,
  /** Of the account's captured revenue; null for who may see some channels only. */
  share: z.number().nullable(),
  /** What is in no channel before it; null as above. */
  attributed: Sold.nullable(),
  /** By bucket: its share of the account's revenue, or its revenue for who may see some channels only; null where there is none to share. */
  trend: z.array(z.number().nullable()),
  conversion: z.number().nullable(),
  noConversion: NoConversion.nullable(),
  /** Who may see some channels only, and this one among them. */
  people: z.object({ names: z.array(z.string()), invitations: count }),
  changed: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
})
export type ListedChannel = z.infer<typeof ListedChannel>

export const VirtualChannels = z.object({
  frame: ScopeFrame,
  /** Whether all of the account is told, or only the channels that the person may enter. */
  whole: z.boolean(),
  /** The account's; null for who may see some channels only. */
  total: Sold.nullable(),
  /** What is in no channel; null as above. */
  unclassified: Sold.nullable(),
  /** First local days of the points of the trends. */
  buckets: z.array(z.string()),
  /** In the order in which an order of several is attributed to the first. */
  channels: z.array(ListedChannel),
  /** Pairs of channels that share orders, largest first. */
  overlaps: z.array(z.object({ first: z.uuid(), second: z.uuid(), ...Sold.shape })),
})
export type VirtualChannels = z.infer<typeof VirtualChannels>

const BigValue = z.object({ dimension: z.enum(placeDimensions), value: z.string(), ...Sold.shape })
export type BigValue = z.infer<typeof BigValue>

/** What a rule would hold, before it is saved. */
export const ChannelPreview = z.object({
  frame: ScopeFrame,
  sold: Sold,
  /** Of the account's captured revenue; null where nothing was sold. */
  share: z.number().nullable(),
  /** What of it is in no other channel. */
  alone: Sold,
  /** Other channels that hold some of its orders, largest first. */
  overlaps: z.array(z.object({ id: z.uuid(), name: z.string(), ...Sold.shape })),
  values: z.array(BigValue),
})
export type ChannelPreview = z.infer<typeof ChannelPreview>

/** What channels are compared by; margin is not among the facts. */
export const comparedMetrics = [
  'invoicedRevenue',
  'capturedRevenue',
  'capturedOrders',
  'invoicedTicket',
  'conversion',
  'approval',
  'cancellation',
  'onTime',
] as const satisfies readonly MetricKey[]
export type ComparedMetric = (typeof comparedMetrics)[number]

/** A metric on both sides of the comparison; null where the facts do not tell. */
const Pair = z.object({ base: z.number().nullable(), current: z.number().nullable() })

export const ChannelComparison = z.object({
  frame: ScopeFrame,
  columns: z.array(
    z.object({
      /** Null for the whole account. */
      id: z.uuid().nullable(),
      name: z.string(),
      numbers: z.record(z.enum(comparedMetrics), Pair),
    }),
  ),
})
export type ChannelComparison = z.infer<typeof ChannelComparison>

const ChannelChange = z.object({
  at: z.iso.datetime(),
  by: z.string().nullable(),
  action: z.enum(['create', 'edit']),
  name: z.string(),
  rule: z.array(Condition),
})
export type ChannelChange = z.infer<typeof ChannelChange>

const Saved = z.object({ id: z.uuid(), version: count })
const OfChannel = z.object({ virtualChannelId: id })

/**
 * Numbers are of the whole account and of each channel by itself, wherever in the account somebody is; who may enter some
 * channels only is told of these, and of nothing beside them.
 */
export const virtualChannelsContract = {
  listVirtualChannels: oc
    .route({ method: 'GET', path: '/sales/virtual-channels', tags, summary: 'Canais virtuais da conta' })
    .input(ChannelsScope)
    .output(VirtualChannels),
  getUnclassified: oc
    .route({
      method: 'GET',
      path: '/sales/virtual-channels/unclassified',
      tags,
      summary: 'O que não está em nenhum canal virtual, pelos maiores valores',
    })
    .input(ChannelsScope)
    .output(z.object({ values: z.array(BigValue) })),
  compareVirtualChannels: oc
    .route({
      method: 'GET',
      path: '/sales/virtual-channels/comparison',
      tags,
      summary: 'Canais virtuais lado a lado, e a conta',
    })
    .input(ChannelsScope.extend({ ids: z.array(id).max(6).default([]) }))
    .output(ChannelComparison),
  previewChannelRule: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: '/sales/virtual-channels/preview',
      tags,
      summary: 'O que uma regra abrange, antes de gravar',
    })
    .input(
      z.object({
        ...ChannelsScope.shape,
        rule: ChannelRuleForm,
        /** The channel whose rule it will be, which is none of the others. */
        virtualChannelId: z.optional(z.nullable(id)),
      }),
    )
    .output(ChannelPreview),
  getChannelValues: oc
    .route({
      method: 'GET',
      path: '/sales/virtual-channels/values',
      tags,
      summary: 'Valores de uma dimensão na conta inteira, para uma regra',
    })
    .input(
      z.object({
        dimension: z.enum(placeDimensions),
        search: z.string().max(255, 'Máximo de 255 caracteres').default(''),
      }),
    )
    .output(DimensionValues),
  createVirtualChannel: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: '/sales/virtual-channels',
      tags,
      summary: 'Cria um canal virtual',
      successStatus: 201,
    })
    .input(ChannelForm)
    .output(Saved),
  editVirtualChannel: oc
    .route({
      method: 'PUT',
      spec: ofWholeAccount,
      path: '/sales/virtual-channels/{virtualChannelId}',
      tags,
      summary: 'Muda o nome ou a regra de um canal virtual',
    })
    .input(z.object({ ...OfChannel.shape, ...ChannelForm.shape, version: count }))
    .output(Saved),
  deleteVirtualChannel: oc
    .route({
      method: 'DELETE',
      spec: ofWholeAccount,
      path: '/sales/virtual-channels/{virtualChannelId}',
      tags,
      summary: 'Apaga um canal virtual',
    })
    .input(OfChannel)
    .output(z.object({ deleted: z.literal(true) })),
  orderVirtualChannels: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: '/sales/virtual-channels/order',
      tags,
      summary: 'Muda a ordem dos canais virtuais',
    })
    .input(z.object({ ids: atLeastOne(id) }))
    .output(z.object({ ids: z.array(z.uuid()) })),
  getVirtualChannelHistory: oc
    .route({
      method: 'GET',
      path: '/sales/virtual-channels/{virtualChannelId}/history',
      tags,
      summary: 'O que mudou num canal virtual, quando e por quem',
    })
    .input(OfChannel)
    .output(z.object({ changes: z.array(ChannelChange) })),
}
