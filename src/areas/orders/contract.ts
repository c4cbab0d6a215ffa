import { oc } from '@orpc/contract'
import { z } from 'zod'
import { deadlines, limitUnits, mostChangedOrders, orderStatuses, orderTabs } from '#model/order-statuses.ts'
import { orderSorts } from '#model/order-sorts.ts'
import { Scope } from '#model/scope.ts'
import { Mark, marksContract } from './marks-contract.ts'
import { ClientOfOrder, OfOrder, OrderParts, Purpose } from './order-contract.ts'
import { ofWhatIsSeen, ofWholeAccount } from '#model/reach.ts'
import { paging } from '#model/list-input.ts'

const invalid = 'Valor inválido'
const count = z.number().int()
const money = z.number()
const instant = z.iso.datetime()
const whole = z.coerce
  .number('Número inválido')
  .int('Número inválido')
  .min(-1e15, 'Número inválido')
  .max(1e15, 'Número inválido')
const Bounds = z.object({ min: whole.optional(), max: whole.optional() })
const statusNames = z.enum(orderStatuses, invalid)
const many = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(500)

const sorts = [...orderSorts, ...orderSorts.map((sort) => `-${sort}` as const)] as const

const nobody = 'none'
const personOrNobody = z.union([z.literal(nobody), z.uuid(invalid)])

const OwnFilters = z.object({
  status: many(statusNames).optional(),
  deadline: many(z.enum(deadlines, invalid)).optional(),
  value: Bounds.optional(),
  units: Bounds.optional(),
  daysInStatus: Bounds.optional(),
  assignee: many(personOrNobody).optional(),
  mark: many(personOrNobody).optional(),
  note: z.enum(['with', 'without'], invalid).optional(),
})

/** With `search` the period is ignored. */
export const OrdersQuestion = z.object({
  period: Scope.shape.period,
  dimensions: Scope.shape.filters,
  /** A stored set of filters, for those too long for an address. */
  filterSet: Scope.shape.filterSet,
  tab: z.enum(orderTabs, invalid).default('all'),
  search: z.string().trim().max(255, 'Máximo de 255 caracteres').optional(),
  filters: OwnFilters.default({}),
})
export type OrdersQuestion = z.infer<typeof OrdersQuestion>

export const OrdersPage = OrdersQuestion.extend({
  sort: z.enum(sorts, invalid).default('-placed'),
  ...paging,
})
export type OrdersPage = z.infer<typeof OrdersPage>

const Person = z.object({ id: z.uuid(), name: z.string() })
export type Person = z.infer<typeof Person>

export const ListedOrder = z.object({
  id: z.string(),
  number: z.string(),
  marketplaceNumber: z.string(),
  status: statusNames,
  platformStatus: z.string(),
  since: instant,
  /** Longer in its status than the account allows. */
  stalled: z.boolean(),
  placedAt: instant,
  client: ClientOfOrder.nullable(),
  units: count,
  value: money,
  currency: z.string(),
  channel: z.string(),
  origin: z.string(),
  paymentMethod: z.string(),
  installments: count,
  approvedAt: instant.nullable(),
  invoiceNumber: z.string(),
  carrier: z.string(),
  dock: z.string(),
  promisedAt: instant.nullable(),
  /** The end of the promise: of its day, if it has no hour. */
  dueAt: instant.nullable(),
  deadline: z.enum(deadlines),
  /** Business days of the destination after the promise, when late or delivered late; else 0. */
  daysLate: count,
  uf: z.string(),
  seller: z.string(),
  coupon: z.string(),
  utm: z.object({ source: z.string(), medium: z.string(), campaign: z.string() }),
  assignee: Person.nullable(),
  marks: z.array(Mark),
  notes: count,
})
export type ListedOrder = z.infer<typeof ListedOrder>

export const OrderDetails = ListedOrder.extend(OrderParts.shape)
export type OrderDetails = z.infer<typeof OrderDetails>

/** How the text was understood; `refused`: searching for buyers needs `orders.personal`. */
const searchKinds = ['number', 'email', 'document', 'name', 'refused'] as const
export type SearchKind = (typeof searchKinds)[number]

export const OrdersAnswer = z.object({
  items: z.array(ListedOrder),
  total: count,
  sums: z.object({
    value: money,
    units: count,
    currency: z.string(),
    /** Orders without a currency rate, not in `value`. */
    apart: z.array(z.object({ currency: z.string(), orders: count, amount: money })),
  }),
  firstUse: z.boolean(),
  tabs: z.record(z.enum(orderTabs), count),
  statuses: z.array(z.object({ status: statusNames, orders: count })),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  search: z
    .object({
      kind: z.enum(searchKinds),
      cut: z.boolean(),
    })
    .nullable(),
})
export type OrdersAnswer = z.infer<typeof OrdersAnswer>

const PaceSide = z.object({ day: z.iso.date(), orders: count.nullable(), units: count, revenue: money })

/** Today until now, and the same hours of other days. `orders` is null when a filter on lines leaves units only. */
export const OrdersPace = z.object({
  at: z.string(),
  currency: z.string(),
  today: PaceSide,
  yesterday: PaceSide,
  lastWeek: PaceSide,
  /** 52 weeks before: the same weekday. */
  lastYear: PaceSide,
})
export type OrdersPace = z.infer<typeof OrdersPace>

const Limit = z.object({
  amount: whole.min(1, invalid).max(999, 'Máximo de 999'),
  unit: z.enum(limitUnits, invalid),
})

/** Null for no limit. */
const StatusLimits = z.array(
  z.object({ status: statusNames, limit: Limit.nullable(), default: Limit.nullable() }),
)
export type StatusLimits = z.infer<typeof StatusLimits>

export const StatusLimitsInput = z.object({
  limits: z.array(z.object({ status: statusNames, limit: Limit.nullable() })).max(100),
})
export type StatusLimitsInput = z.infer<typeof StatusLimitsInput>

const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mark'), markId: z.uuid(invalid) }),
  z.object({ kind: z.literal('unmark'), markId: z.uuid(invalid) }),
  z.object({ kind: z.literal('assign'), userId: z.uuid(invalid) }),
  z.object({ kind: z.literal('unassign') }),
  z.object({
    kind: z.literal('comment'),
    text: z.string().trim().min(1, 'Campo obrigatório').max(2000, 'Máximo de 2000 caracteres'),
  }),
])
export type Change = z.infer<typeof Change>

export const OrdersChange = z.object({
  change: Change,
  orders: z.union([
    z.object({ ids: z.array(z.string().min(1).max(255)).min(1).max(mostChangedOrders) }),
    z.object({ question: OrdersQuestion }),
  ]),
})
export type OrdersChange = z.infer<typeof OrdersChange>

const tags = ['Pedidos']

export const ordersContract = {
  listOrders: oc
    .route({ method: 'GET', path: '/orders', tags, summary: 'Pedidos' })
    .input(OrdersPage)
    .output(OrdersAnswer),
  getOrder: oc
    .route({ method: 'GET', path: '/orders/{id}', tags, summary: 'Um pedido, inteiro' })
    .input(OfOrder)
    .output(OrderDetails),
  revealBuyer: oc
    .route({
      method: 'POST',
      spec: ofWhatIsSeen,
      path: '/orders/{id}/buyer',
      tags,
      summary: 'Mostra os dados pessoais de quem fez um pedido',
    })
    .input(OfOrder.extend(Purpose.shape))
    .output(ClientOfOrder),
  eraseBuyer: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: '/orders/{id}/buyer/erasure',
      tags,
      summary: 'Apaga os dados pessoais de quem fez um pedido',
    })
    .input(OfOrder.extend(Purpose.shape)),
  getOrdersPace: oc
    .route({
      method: 'GET',
      path: '/orders-pace',
      tags,
      summary: 'Hoje até agora, e as mesmas horas de outros dias',
    })
    .input(OrdersQuestion.pick({ dimensions: true, filterSet: true }))
    .output(OrdersPace),
  findOrders: oc
    .route({ method: 'GET', path: '/orders-search', tags, summary: 'Pedidos por um número' })
    .input(z.object({ text: z.string().trim().min(1).max(255, 'Máximo de 255 caracteres') }))
    .output(
      z.object({
        items: z.array(ListedOrder.pick({ id: true, number: true, status: true, placedAt: true })),
      }),
    ),
  listStatusLimits: oc
    .route({ method: 'GET', path: '/orders-limits', tags, summary: 'Prazos por status' })
    .output(StatusLimits),
  saveStatusLimits: oc
    .route({
      method: 'PUT',
      spec: ofWholeAccount,
      path: '/orders-limits',
      tags,
      summary: 'Muda os prazos por status',
    })
    .input(StatusLimitsInput)
    .output(StatusLimits),
  ...marksContract,
  listAssignees: oc
    .route({
      method: 'GET',
      path: '/orders-people',
      tags,
      summary: 'Pessoas a quem um pedido pode ser atribuído',
    })
    .output(z.array(Person)),
  changeOrders: oc
    .route({
      method: 'POST',
      spec: ofWhatIsSeen,
      path: '/orders-changes',
      tags,
      summary: 'Marca, atribui ou comenta pedidos',
    })
    .input(OrdersChange)
    .output(z.object({ found: count, changed: count })),
}
