import { oc } from '@orpc/contract'
import { z } from 'zod'
import { rowVersion } from '#model/row-version.ts'
import { DimensionValues } from '#model/scope-contract.ts'
import { conditionKinds } from '#model/channel-rule.ts'
import { placeDimensions } from '#model/dimensions.ts'
import type { MetricKey } from '#model/metric-dictionary.ts'
import { ChannelForm, ChannelRuleForm } from './model.ts'
import { Scope, ScopeFrame } from '#model/scope.ts'
import { atLeastOne, id } from '#model/validation/index.ts'
import { ofWholeAccount } from '#model/reach.ts'

const tags = ['Canais virtuais']
const money = z.number()
const count = z.number().int()

export const ChannelsScope = Scope.omit({ filters: true })
export type ChannelsScope = z.infer<typeof ChannelsScope>

const Condition = z.object({
  dimension: z.enum(placeDimensions),
  kind: z.enum(conditionKinds),
  values: z.array(z.string()),
})

const Sold = z.object({ orders: count, revenue: money })

/** `noSessions`: the channel has none. `rule`: sessions lack a dimension of the rule. `lines`: the rule is about lines of orders. */
const NoConversion = z.enum(['noSessions', 'rule', 'lines'])

const ListedChannel = z.object({
  id: z.uuid(),
  name: z.string(),
  rule: z.array(Condition),
  version: count,
  sold: Sold,
  /** Of the account's captured revenue; null for users limited to some channels. */
  share: z.number().nullable(),
  attributed: Sold.nullable(),
  /** By bucket: share of the account's revenue, or revenue for limited users; null over zero. */
  trend: z.array(z.number().nullable()),
  conversion: z.number().nullable(),
  noConversion: NoConversion.nullable(),
  people: z.object({ names: z.array(z.string()), invitations: count }),
  changed: z.object({ at: z.iso.datetime(), by: z.string().nullable(), isCreation: z.boolean() }).nullable(),
})
export type ListedChannel = z.infer<typeof ListedChannel>

export const VirtualChannels = z.object({
  frame: ScopeFrame,
  whole: z.boolean(),
  total: Sold.nullable(),
  unclassified: Sold.nullable(),
  buckets: z.array(z.string()),
  /** In attribution order: an order of several channels belongs to the first. */
  channels: z.array(ListedChannel),
  overlaps: z.array(z.object({ first: z.uuid(), second: z.uuid(), ...Sold.shape })),
})
export type VirtualChannels = z.infer<typeof VirtualChannels>

const BigValue = z.object({ dimension: z.enum(placeDimensions), value: z.string(), ...Sold.shape })
export type BigValue = z.infer<typeof BigValue>

export const ChannelPreview = z.object({
  frame: ScopeFrame,
  sold: Sold,
  share: z.number().nullable(),
  alone: Sold,
  overlaps: z.array(z.object({ id: z.uuid(), name: z.string(), ...Sold.shape })),
  values: z.array(BigValue),
})
export type ChannelPreview = z.infer<typeof ChannelPreview>

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

const Pair = z.object({ base: z.number().nullable(), current: z.number().nullable() })

/** Of invoiced goods whose cost is told; `covered`: their part of what was paid in the period. */
const Margin = z.object({ ...Pair.shape, covered: z.number().nullable() })

export const ChannelComparison = z.object({
  frame: ScopeFrame,
  columns: z.array(
    z.object({
      id: z.uuid().nullable(),
      name: z.string(),
      numbers: z.record(z.enum(comparedMetrics), Pair),
      /** Null without permission for costs. */
      margin: z.nullable(Margin),
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

/** Figures are of the whole account and of each channel, independent of the virtual channel on screen. Limited users see only their channels. */
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
    .input(z.object({ ...OfChannel.shape, ...ChannelForm.shape, version: rowVersion }))
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
