import { oc } from '@orpc/contract'
import { z } from 'zod'
import { QuietHours } from '#areas/observability/quiet-hours-contract.ts'
import {
  messageFormats,
  noticeAreas,
  whatsAppForms,
  whatsAppSendStates,
} from '#model/monitoring/destinations.ts'
import { severities } from '#model/monitoring/rules.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { rowVersion, writtenVersion } from '#model/row-version.ts'
import { choice, day, id, phone, requiredText, validationMessages as says } from '#model/validation/index.ts'
import { Bridge, BridgeGroup, ConnectBridge, groupId } from './bridge-contract.ts'

const tags = ['WhatsApp']
const instant = z.iso.datetime()
const count = z.int()
const path = '/observability/whatsapp-groups' as const
const numberId = z
  .string(says.required)
  .trim()
  .min(1, says.required)
  .regex(/^\d{5,30}$/, says.number)
const secret = z.string(says.required).trim().min(1, says.required).max(1000, says.invalid)

/** The list's own route; an empty list means all. */
const Subscription = z.object({
  severities: z.array(choice(severities), says.invalid).max(3, says.invalid),
  areas: z.array(choice(noticeAreas), says.invalid).max(noticeAreas.length, says.invalid),
  virtualChannelIds: z.array(id, says.invalid).max(100, says.invalid),
  quiet: QuietHours.nullable(),
})
export type Subscription = z.infer<typeof Subscription>

/** With `noNumber` or `noBridge`, nothing can be sent yet. */
const listStates = [
  ...(['active', 'off', 'invited', 'notEligible', 'failed', 'empty', 'noNumber', 'noBridge'] as const),
] as const
export type ListState = (typeof listStates)[number]

const Person = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Masked to area code and last digits. */
  phone: z.string(),
  consent: z.object({ at: instant, by: z.string().nullable(), how: z.string() }).nullable(),
  optedOutAt: instant.nullable(),
  /** Free text may be sent until then. */
  windowUntil: instant.nullable(),
})
export type Person = z.infer<typeof Person>

const List = z.object({
  id: z.uuid(),
  form: z.enum(whatsAppForms),
  name: z.string(),
  format: z.enum(messageFormats),
  enabled: z.boolean(),
  version: rowVersion,
  state: z.enum(listStates),
  reason: z.string().nullable(),
  /** Only for people who may edit. */
  invite: z.string().nullable(),
  people: z.array(Person),
  /** Name of the bridge group in WhatsApp. */
  groupName: z.string().nullable(),
  /** Null: the list has no route of its own. */
  subscription: Subscription.nullable(),
  /** Names of other routes that send to it. */
  otherRoutes: z.array(z.string()),
  lastSentAt: instant.nullable(),
  failures: count,
  waiting: count,
})
export type WhatsAppList = z.infer<typeof List>

const WhatsAppNumber = z.object({
  id: z.uuid(),
  phoneNumberId: z.string(),
  businessId: z.string(),
  display: z.string(),
  verifiedName: z.string(),
  quality: z.string(),
  isOfficial: z.boolean(),
  error: z.string().nullable(),
  checkedAt: instant,
  /** Latest webhook call from Meta. */
  webhookAt: instant.nullable(),
  version: rowVersion,
})
export type WhatsAppNumber = z.infer<typeof WhatsAppNumber>

const Template = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: z.string(),
  reason: z.string().nullable(),
  changedAt: instant,
  isOurs: z.boolean(),
})
export type Template = z.infer<typeof Template>

export const WhatsApp = z.object({
  number: WhatsAppNumber.nullable(),
  bridge: Bridge.nullable(),
  /** Exact text of the risk to accept. */
  bridgeRisk: z.string(),
  templates: z.array(Template),
  lists: z.array(List),
  virtualChannels: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type WhatsApp = z.infer<typeof WhatsApp>

export const ConnectNumber = z.object({
  phoneNumberId: numberId,
  businessId: numberId,
  /** Absent keeps the current one. */
  accessToken: secret.optional(),
  appSecret: secret.optional(),
  verifyToken: secret.optional(),
  version: rowVersion,
})
export type ConnectNumber = z.infer<typeof ConnectNumber>

export const SaveList = z.object({
  /** Absent when creating; the form of a list never changes. */
  id: z.uuid(says.invalid).optional(),
  version: rowVersion,
  form: choice(whatsAppForms),
  name: requiredText,
  enabled: z.boolean(),
  /** Absent: unchanged, and `full` for a new list. */
  format: z.optional(choice(messageFormats)),
  /** For a new list of a bridge group. */
  groupId: groupId.optional(),
  subscription: Subscription,
})
export type SaveList = z.infer<typeof SaveList>

const OfList = z.object({ listId: id })

export const AddPerson = OfList.extend({
  name: requiredText,
  phone,
  /** Where and when the person consented. */
  consentHow: requiredText,
  consentOn: day,
})
export type AddPerson = z.infer<typeof AddPerson>

const Send = z.object({
  id: z.uuid(),
  list: z.string().nullable(),
  /** Null for groups. */
  person: z.string().nullable(),
  title: z.string(),
  form: z.enum(['text', 'template']),
  byBridge: z.boolean(),
  state: z.enum(whatsAppSendStates),
  reason: z.string().nullable(),
  triedAt: instant,
  sentAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  readAt: instant.nullable(),
})
export type WhatsAppSend = z.infer<typeof Send>

const read = (at: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: at, tags, summary, spec: ofWholeAccount })
const write = (method: 'POST' | 'PUT' | 'DELETE', at: `/${string}`, summary: string) =>
  oc.route({ method, path: at, tags, summary, spec: ofWholeAccount })
const Done = z.object({ id: z.uuid() })
const Tried = z.object({ delivered: z.boolean(), sentence: z.string() })

export const whatsAppContract = {
  getWhatsApp: read(path, 'Número, modelos, listas e grupos de WhatsApp').output(WhatsApp),
  connectNumber: write('PUT', `${path}/number`, 'Conecta o número da conta, ou troca suas credenciais')
    .input(ConnectNumber)
    .output(WhatsAppNumber),
  testNumber: write('POST', `${path}/number/test`, 'Confere o número e os modelos na Meta').output(Tried),
  disconnectNumber: write('DELETE', `${path}/number`, 'Desconecta o número')
    .input(z.object({ version: writtenVersion }))
    .output(Done),
  submitTemplate: write(
    'POST',
    `${path}/templates`,
    'Envia o modelo dos avisos para aprovação da Meta',
  ).output(Tried),
  connectBridge: write('PUT', `${path}/bridge`, 'Liga a ponte não oficial, ou troca seu endereço e sua chave')
    .input(ConnectBridge)
    .output(Bridge),
  testBridge: write('POST', `${path}/bridge/test`, 'Confere a ponte, e que grupos ela vê').output(
    Tried.extend({ groups: z.array(BridgeGroup) }),
  ),
  disconnectBridge: write('DELETE', `${path}/bridge`, 'Desliga a ponte')
    .input(z.object({ version: writtenVersion }))
    .output(Done),
  listBridgeGroups: read(
    `${path}/bridge/groups`,
    'Grupos que a ponte vê; com o problema, se não respondeu',
  ).output(z.object({ groups: z.array(BridgeGroup), problem: z.string().nullable() })),
  saveList: write('POST', `${path}/lists`, 'Cria ou altera uma lista de contatos ou um grupo')
    .input(SaveList)
    .output(Done),
  deleteList: write(
    'DELETE',
    `${path}/lists/{listId}`,
    'Remove uma lista ou um grupo, e o que esperava por ele',
  )
    .input(OfList.extend({ version: writtenVersion }))
    .output(Done),
  addPerson: write('POST', `${path}/lists/{listId}/people`, 'Inclui uma pessoa que consentiu')
    .input(AddPerson)
    .output(Done),
  removePerson: write('DELETE', `${path}/lists/{listId}/people/{personId}`, 'Remove uma pessoa de uma lista')
    .input(OfList.extend({ personId: id }))
    .output(Done),
  previewTest: read(`${path}/lists/{listId}/preview`, 'O que o teste envia, como sai em cada caso')
    .input(OfList)
    .output(z.object({ template: z.string().nullable(), text: z.string() })),
  testList: write('POST', `${path}/lists/{listId}/test`, 'Envia um teste e diz o que o WhatsApp respondeu')
    .input(OfList)
    .output(Tried),
  listSends: read(`${path}/sends`, 'Mensagens enviadas, da mais nova à mais antiga')
    .input(
      z.object({
        listId: z.uuid(says.invalid).optional(),
        state: z.enum(whatsAppSendStates).optional(),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
    )
    .output(z.object({ items: z.array(Send), total: count })),
}
