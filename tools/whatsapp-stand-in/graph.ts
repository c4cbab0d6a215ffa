import { randomUUID } from 'node:crypto'
import { z } from 'zod'

export type Reply = { status: number; json: object }

export const refused = (status: number, code: number, message: string): Reply => ({
  status,
  json: { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'A1' } },
})

const text = z.string().min(1)
const variable = z.strictObject({
  type: z.literal('text'),
  // a variable with a line break, a tab or five spaces is refused
  text: text.max(1024).regex(/^(?!.*[\n\t])(?!.* {5}).*$/s),
})
const common = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.enum(['individual', 'group']),
  to: text,
  biz_opaque_callback_data: z.string().max(512).optional(),
}
const Sent = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('text'),
    text: z.strictObject({ preview_url: z.boolean(), body: text.max(4096) }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('template'),
    template: z.strictObject({
      name: text,
      language: z.strictObject({ code: text }),
      components: z.array(z.strictObject({ type: z.literal('body'), parameters: z.array(variable) })).max(1),
    }),
  }),
])

export type Template = { name: string; language: string; category: string; status: string; body: string }
export type Group = {
  id: string
  requestId: string
  subject: string
  people: Set<string>
  inviteLink: string
}

export type Accepted = {
  id: string
  to: string
  form: 'text' | 'template'
  /** As the phone shows it. */
  text: string
  callbackData: string | undefined
}

export type World = {
  phoneNumberId: string
  isOfficial: boolean
  templates: Map<string, Template>
  groups: Map<string, Group>
  /** When each phone or group wrote last. */
  inbound: Map<string, Date>
  /** Phones that are not on WhatsApp. */
  unreachable: Set<string>
  accepted: Accepted[]
  /** Whether free text after a day is refused at once, or later by a webhook. */
  refusesLate: boolean
  now: () => Date
}

const DAY_MS = 24 * 3600_000
const MAX_OF_GROUP = 8
const nameOf = ({ name, language }: Pick<Template, 'name' | 'language'>) => `${name} ${language}`

/** What the message became, or why it was refused; `fails`: the code that its webhook brings. */
export function receiveMessage(
  world: World,
  json: unknown,
): { reply: Reply; accepted?: Accepted; fails?: number } {
  const parsed = Sent.safeParse(json)
  if (!parsed.success) return { reply: refused(400, 100, 'Invalid parameter') }
  const { data } = parsed
  const group = data.recipient_type === 'group' ? world.groups.get(data.to) : undefined
  if (data.recipient_type === 'group') {
    if (group === undefined) return { reply: refused(400, 131009, 'Parameter value is not valid') }
    if (group.people.size === 0) return { reply: refused(400, 131020, 'Group has a single member') }
    if (group.people.size > MAX_OF_GROUP) return { reply: refused(400, 131204, 'Group is over its limit') }
  } else if (!/^\d{8,15}$/.test(data.to))
    return { reply: refused(400, 131009, 'Parameter value is not valid') }
  let fails = world.unreachable.has(data.to) ? 131026 : undefined
  let shown = ''
  if (data.type === 'template') {
    const template = world.templates.get(
      nameOf({ name: data.template.name, language: data.template.language.code }),
    )
    if (template === undefined || template.status !== 'APPROVED')
      return { reply: refused(404, 132001, 'Template name does not exist in the translation') }
    const values = data.template.components.flatMap(({ parameters }) => parameters.map((one) => one.text))
    const asked = new Set(template.body.match(/\{\{\d\}\}/g)).size
    if (asked !== values.length) return { reply: refused(400, 132000, 'Number of parameters does not match') }
    shown = template.body.replaceAll(/\{\{(\d)\}\}/g, (_, index: string) => values[Number(index) - 1] ?? '')
    if (shown.length > 1024) return { reply: refused(400, 132005, 'Translated text is too long') }
  } else {
    shown = data.text.body
    const last = world.inbound.get(data.to)
    const isOpen = last !== undefined && world.now().getTime() - last.getTime() < DAY_MS
    if (!isOpen && !world.refusesLate) return { reply: refused(400, 131047, 'Re-engagement message') }
    if (!isOpen) fails = 131047
  }
  const id = `wamid.${randomUUID()}`
  const { to, type: form } = data
  const accepted = { id, to, form, text: shown, callbackData: data.biz_opaque_callback_data }
  world.accepted.push(accepted)
  const json200 = {
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id, message_status: 'accepted' }],
  }
  return { reply: { status: 200, json: json200 }, accepted, ...(fails !== undefined && { fails }) }
}

const NewTemplate = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: text,
  category: z.enum(['UTILITY', 'MARKETING', 'AUTHENTICATION']),
  components: z.tuple([
    z.strictObject({
      type: z.literal('BODY'),
      // a variable may not be first or last
      text: text.max(1024).regex(/^(?!\{\{)(?!.*\}\}$).*$/s),
      example: z.strictObject({ body_text: z.array(z.array(text)).length(1) }),
    }),
  ]),
})

export function receiveTemplate({ templates }: World, json: unknown): Reply {
  const parsed = NewTemplate.safeParse(json)
  if (!parsed.success) return refused(400, 100, 'Invalid parameter')
  const { name, language, category, components } = parsed.data
  const made = { name, language, category, status: 'PENDING', body: components[0].text }
  if (templates.has(nameOf(made))) return refused(400, 2388023, 'Content in this language already exists')
  templates.set(nameOf(made), made)
  return { status: 200, json: { id: '1234567890', status: 'PENDING', category } }
}

const NewGroup = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  subject: text.max(128),
  description: z.string().max(2048).optional(),
  join_approval_mode: z.enum(['approval_required', 'auto_approve']),
})

export function receiveGroup(world: World, json: unknown): { reply: Reply; group?: Group } {
  if (!world.isOfficial) return { reply: refused(403, 131215, 'Groups need an Official Business Account') }
  const parsed = NewGroup.safeParse(json)
  if (!parsed.success) return { reply: refused(400, 100, 'Invalid parameter') }
  const [id, requestId] = [`group-${randomUUID()}`, randomUUID()]
  const inviteLink = `https://chat.whatsapp.com/${id.slice(-12)}`
  const group = { id, requestId, subject: parsed.data.subject, people: new Set<string>(), inviteLink }
  world.groups.set(id, group)
  return { reply: { status: 200, json: { messaging_product: 'whatsapp', request_id: requestId } }, group }
}
