import { oc } from '@orpc/contract'
import { z } from 'zod'
import { rowVersion } from '#model/row-version.ts'
import { caseStates, incompleteReasons } from '#model/incomplete-orders.ts'
import { caseSorts, caseTabs, consents, contactChannels, lostReasons } from './model.ts'
import { ofEach } from '#model/records.ts'
import { Pair, Scope, ScopeFrame, SeriesStep } from '#model/scope.ts'
import { url } from '#model/validation/index.ts'
import { ofWhatIsSeen, ofWholeAccount } from '#model/reach.ts'
import { paging } from '#model/list-input.ts'

const money = z.number()
const instant = z.iso.datetime()

/** Figures of every step. */
const caseSeries = ['cases', 'amount', 'ofAttempts', 'recoveredRate', 'recoveredAmount'] as const

const Group = z.object({ value: z.string(), cases: Pair, amount: Pair, recovered: Pair })

export const IncompleteSummary = z.object({
  frame: ScopeFrame,
  cases: Pair,
  amount: Pair,
  captured: Pair,
  /** Cases ÷ (cases + captured). */
  ofAttempts: Pair,
  recovered: Pair,
  recoveredAmount: Pair,
  /** Recovered ÷ cases. */
  recoveredRate: Pair,
  open: Pair,
  recoverable: Pair,
  recoverableAmount: Pair,
  granularity: z.enum(['hour', 'day', 'week', 'month']),
  /** `reasons`: cases of the period; those of all steps add up to `cases`. */
  series: z.array(
    SeriesStep.extend({
      reasons: z.partialRecord(z.enum(incompleteReasons), z.number()),
      ...ofEach(caseSeries, () => Pair),
    }),
  ),
  reasons: z.array(Group.extend({ value: z.enum(incompleteReasons) })),
  methods: z.array(Group),
  acquirers: z.array(Group),
  brands: z.array(Group),
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), cases: z.number(), amount: money })),
})
export type IncompleteSummary = z.infer<typeof IncompleteSummary>

const amountLimit = z.coerce.number('Número inválido').int('Número inválido').min(0).max(1e12).optional()
const several = <const T extends readonly string[]>(values: T) => z.array(z.enum(values)).max(20).optional()
const text = z.string().max(255, 'Máximo de 255 caracteres')

const CaseFilters = z.object({
  state: several(caseStates),
  reason: several(incompleteReasons),
  /** Of the last attempt, or of the order without attempts. */
  method: z.array(text).max(100).optional(),
  owner: z.union([z.literal('none'), z.uuid('Valor inválido')]).optional(),
  consent: z.enum(consents).optional(),
  /** Minor units, inclusive. */
  amount: z.object({ min: amountLimit, max: amountLimit }).optional(),
})

export const CaseQuestion = Scope.extend(CaseFilters.shape).extend({
  tab: z.enum(caseTabs).default('all'),
  sort: z.enum([...caseSorts, ...caseSorts.map((sort) => `-${sort}` as const)]).default('-placedAt'),
})
export type CaseQuestion = z.infer<typeof CaseQuestion>

const CasePageQuestion = CaseQuestion.extend(paging)
export type CasePageQuestion = z.infer<typeof CasePageQuestion>

const Person = z.object({ id: z.uuid(), name: z.string() })

const IncompleteCase = z.object({
  id: z.string(),
  /** Incremented by each decision, for optimistic locking. */
  version: z.int(),
  placedAt: instant,
  client: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  consent: z.enum(consents),
  firstItem: z.string(),
  otherItems: z.int(),
  units: z.int(),
  amount: money,
  reason: z.enum(incompleteReasons),
  platformReason: z.string(),
  method: z.string(),
  brand: z.string(),
  acquirer: z.string(),
  channel: z.string(),
  uf: z.string(),
  tries: z.int(),
  orders: z.int(),
  state: z.enum(caseStates),
  /** An order of the client until then recovers the case. */
  openUntil: instant,
  recoveredAt: instant.nullable(),
  lostReason: z.enum(lostReasons).nullable(),
  owner: Person.nullable(),
})
export type IncompleteCase = z.infer<typeof IncompleteCase>

const CasePage = z.object({
  items: z.array(IncompleteCase),
  total: z.int(),
  sums: z.object({ amount: money, tries: z.int() }),
  firstUse: z.boolean(),
})
export type CasePage = z.infer<typeof CasePage>

const CaseDetail = z.object({
  case: IncompleteCase,
  orderIds: z.array(z.string()),
  /** The order that recovered it; null also where it is outside of the virtual channel on screen. */
  recoveredBy: z.string().nullable(),
  items: z.array(
    z.object({ sku: z.string(), name: z.string(), quantity: z.int(), currency: z.string(), amount: money }),
  ),
  attempts: z.array(
    z.object({
      at: instant,
      orderId: z.string(),
      method: z.string(),
      brand: z.string(),
      acquirer: z.string(),
      installments: z.int(),
      currency: z.string(),
      amount: money,
      outcome: z.string(),
      reason: z.enum(incompleteReasons),
      platformReason: z.string(),
    }),
  ),
  contacts: z.array(
    z.object({
      id: z.uuid(),
      at: instant,
      channel: z.enum(contactChannels),
      note: z.string(),
      by: z.string().nullable(),
    }),
  ),
})
export type CaseDetail = z.infer<typeof CaseDetail>

const Decision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assign'), ownerId: z.uuid('Valor inválido').nullable() }),
  z.object({ kind: z.literal('contacted') }),
  z.object({ kind: z.literal('lost'), reason: z.enum(lostReasons) }),
  z.object({ kind: z.literal('reopen') }),
])
export type Decision = z.infer<typeof Decision>

export const CaseChange = z.object({
  cases: z
    .array(z.object({ id: text.min(1), version: rowVersion }))
    .min(1)
    .max(200, 'No máximo 200 por vez'),
  decision: Decision,
})
export type CaseChange = z.infer<typeof CaseChange>

/** `changed`: `by` decided meanwhile. `denied`: the client refused contact. `recovered`: nothing left to decide. */
const CaseRefusal = z.object({
  id: z.string(),
  why: z.enum(['changed', 'denied', 'recovered']),
  by: z.string().nullable(),
})
export type CaseRefusal = z.infer<typeof CaseRefusal>

const CaseChanged = z.object({ done: z.array(z.string()), refused: z.array(CaseRefusal) })
export type CaseChanged = z.infer<typeof CaseChanged>

const RevealedClient = z.object({ name: z.string(), phone: z.string(), email: z.string() })
export type RevealedClient = z.infer<typeof RevealedClient>

export const NewContact = z.object({
  version: rowVersion,
  at: instant.max(40).optional(),
  channel: z.enum(contactChannels),
  note: z.string().trim().max(2000, 'Máximo de 2000 caracteres').default(''),
})
export type NewContact = z.infer<typeof NewContact>

export const Message = z.object({
  text: z.string().trim().min(1, 'Campo obrigatório').max(1000, 'Máximo de 1000 caracteres'),
  link: z.union([z.literal(''), url]),
  version: rowVersion,
})
export type Message = z.infer<typeof Message>

const tags = ['Pedidos incompletos']
const caseId = z.object({ caseId: text.min(1) })
const get = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/sales/incomplete-orders${path}`, tags, summary })

export const incompleteContract = {
  getIncompleteSummary: get('/summary', 'Indicadores dos pedidos incompletos')
    .input(Scope)
    .output(IncompleteSummary),
  listIncompleteCases: get('/cases', 'Casos de pedidos incompletos').input(CasePageQuestion).output(CasePage),
  getIncompleteCase: get('/cases/{caseId}', 'Um caso, com itens, tentativas e contatos')
    .input(caseId)
    .output(CaseDetail),
  changeIncompleteCases: oc
    .route({
      method: 'POST',
      spec: ofWhatIsSeen,
      path: '/sales/incomplete-orders/changes',
      tags,
      summary: 'Atribui, marca ou reabre casos',
    })
    .input(CaseChange)
    .output(CaseChanged),
  recordIncompleteContact: oc
    .route({
      method: 'POST',
      spec: ofWhatIsSeen,
      path: '/sales/incomplete-orders/cases/{caseId}/contacts',
      tags,
      summary: 'Registra um contato com o cliente de um caso',
    })
    .input(NewContact.extend(caseId.shape))
    .output(CaseChanged),
  revealIncompleteClient: oc
    .route({
      method: 'POST',
      spec: ofWhatIsSeen,
      path: '/sales/incomplete-orders/cases/{caseId}/reveal',
      tags,
      summary: 'O cliente de um caso, sem máscara, para uma finalidade',
    })
    .input(caseId.extend({ purpose: text.trim().min(1) }))
    .output(RevealedClient),
  listIncompletePeople: get('/people', 'Quem pode ser responsável por um caso').output(
    z.object({ people: z.array(Person) }),
  ),
  getIncompleteMessage: get('/message', 'O texto que se escreve aos clientes').output(Message),
  saveIncompleteMessage: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: '/sales/incomplete-orders/message',
      tags,
      summary: 'Grava o texto que se escreve aos clientes',
    })
    .input(Message)
    .output(Message),
}
