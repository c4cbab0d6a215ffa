import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import {
  receiveGroup,
  receiveMessage,
  receiveTemplate,
  refused,
  type Accepted,
  type Group,
  type Reply,
  type Template,
  type World,
} from './graph.ts'
import { openWebhooks, type SignedWebhooks, type Webhook } from './signed-webhooks.ts'

export type WhatsAppKey = {
  phoneNumberId: string
  businessId: string
  accessToken: string
  appSecret: string
  verifyToken: string
}

/** The next answer to a message: a status and a code of Meta's, or taken without the sender learning of it. */
export type WhatsAppMisbehaviour = { status: number; code?: number; breaksAfter?: boolean }

export type WhatsAppStandIn = {
  url: string
  key: WhatsAppKey
  world: World
  webhooks: SignedWebhooks
  misbehave: (...how: WhatsAppMisbehaviour[]) => void
  /** Somebody writes to the number, or in a group. */
  say: (phone: string, text: string, more?: { groupId?: string; at?: Date; click?: boolean }) => void
  judgeTemplate: (status: string, reason?: string) => void
  join: (groupId: string, phone: string) => void
  leave: (groupId: string, phone: string) => void
  close: () => Promise<void>
}

type Options = {
  port?: number
  now?: () => Date
  isOfficial?: boolean
  repeats?: boolean
  /** In the place of a request to `webhookUrl`. */
  onWebhook?: (webhook: Webhook) => Promise<void>
}

async function call(webhookUrl: string, { body, signature }: Webhook): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  const answer = await fetch(webhookUrl, { method: 'POST', headers, body: new Uint8Array(body) })
  if (!answer.ok) throw new Error(`webhook: ${answer.status}`)
}

/** Cloud API of WhatsApp, with one number. */
export async function startWhatsAppStandIn(options: Options = {}): Promise<WhatsAppStandIn> {
  const { port = 0, now = () => new Date(), isOfficial = true, repeats = true } = options
  const number = String(Date.now()).slice(-9)
  const key = {
    phoneNumberId: `10${number}`,
    businessId: `20${number}`,
    accessToken: `EAAG${randomUUID()}`,
    appSecret: randomUUID().replaceAll('-', ''),
    verifyToken: randomUUID(),
  }
  const place: { webhookUrl: string | null } = { webhookUrl: null }
  const world: World = {
    phoneNumberId: key.phoneNumberId,
    isOfficial,
    refusesLate: false,
    now,
    templates: new Map<string, Template>(),
    groups: new Map<string, Group>(),
    accepted: [],
    inbound: new Map<string, Date>(),
    unreachable: new Set<string>(),
  }
  const waiting: WhatsAppMisbehaviour[] = []
  const webhooks = openWebhooks({
    businessId: key.businessId,
    appSecret: key.appSecret,
    now,
    repeats,
    receive: async (webhook) => {
      if (options.onWebhook !== undefined) await options.onWebhook(webhook)
      else if (place.webhookUrl !== null) await call(place.webhookUrl, webhook)
    },
  })
  const seconds = (at = now()) => String(Math.floor(at.getTime() / 1000))
  const metadata = { display_phone_number: '551140001234', phone_number_id: key.phoneNumberId }
  const tell = ({ id, to, callbackData }: Accepted, status: string, code?: number) =>
    webhooks.send('messages', {
      messaging_product: 'whatsapp',
      metadata,
      statuses: [
        {
          id,
          status,
          timestamp: seconds(),
          recipient_id: to,
          ...(callbackData !== undefined && { biz_opaque_callback_data: callbackData }),
          ...(code !== undefined && { errors: [{ code, title: 'Message failed' }] }),
        },
      ],
    })
  /** Later before earlier: their order is not promised. */
  const report = (accepted: Accepted, fails: number | undefined) => {
    if (fails !== undefined) return tell(accepted, 'failed', fails)
    for (const status of ['delivered', 'sent']) tell(accepted, status)
  }
  const ofGroup = (field: string, group: object) =>
    webhooks.send(field, {
      messaging_product: 'whatsapp',
      metadata,
      groups: [{ timestamp: seconds(), ...group }],
    })

  const say: WhatsAppStandIn['say'] = (phone, text, { groupId, at = now(), click = false } = {}) => {
    world.inbound.set(groupId ?? phone, at)
    const said = click
      ? { type: 'button', button: { text, payload: text } }
      : { type: 'text', text: { body: text } }
    webhooks.send('messages', {
      messaging_product: 'whatsapp',
      metadata,
      contacts: [{ profile: { name: 'Pessoa' }, wa_id: phone }],
      messages: [
        {
          from: phone,
          id: `wamid.${randomUUID()}`,
          timestamp: seconds(at),
          ...said,
          ...(groupId !== undefined && { group_id: groupId }),
        },
      ],
    })
  }
  const judgeTemplate = (status: string, reason?: string) => {
    for (const template of world.templates.values()) {
      template.status = status
      const { name: message_template_name, language: message_template_language } = template
      webhooks.send('message_template_status_update', {
        event: status,
        message_template_id: 1,
        message_template_name,
        message_template_language,
        reason: reason ?? 'NONE',
      })
    }
  }
  const move = (groupId: string, phone: string, joins: boolean) => {
    const group = world.groups.get(groupId)
    if (group === undefined) throw new Error(`no group ${groupId}`)
    if (joins) group.people.add(phone)
    else group.people.delete(phone)
    ofGroup('group_participants_update', {
      group_id: groupId,
      type: joins ? 'group_participants_add' : 'group_participants_remove',
      [joins ? 'added_participants' : 'removed_participants']: [{ wa_id: phone }],
    })
  }
  const onMessage = (json: unknown, response: ServerResponse): Reply | null => {
    const how = waiting.shift()
    if (how !== undefined && how.breaksAfter !== true)
      return how.code === undefined
        ? { status: how.status, json: {} }
        : refused(how.status, how.code, 'As asked for')
    const { reply, accepted, fails } = receiveMessage(world, json)
    if (accepted !== undefined) report(accepted, fails)
    if (how?.breaksAfter !== true) return reply
    response.destroy()
    return null
  }
  const onGroup = (json: unknown): Reply => {
    const { reply, group } = receiveGroup(world, json)
    if (group !== undefined)
      ofGroup('group_lifecycle_update', {
        group_id: group.id,
        type: 'group_create',
        request_id: group.requestId,
        subject: group.subject,
        invite_link: group.inviteLink,
      })
    return reply
  }
  const templates = () =>
    [...world.templates.values()].map(({ body: _, ...template }) => ({
      ...template,
      rejected_reason: 'NONE',
    }))
  const about = () => ({
    id: key.phoneNumberId,
    display_phone_number: '+55 11 4000-1234',
    verified_name: 'Loja Aurora',
    quality_rating: 'GREEN',
    is_official_business_account: world.isOfficial,
  })
  const answerOf = (route: string, json: unknown, response: ServerResponse): Reply | null => {
    switch (route) {
      case `GET ${key.phoneNumberId}`:
        return { status: 200, json: about() }
      case `GET ${key.businessId}/message_templates`:
        return { status: 200, json: { data: templates() } }
      case `POST ${key.businessId}/message_templates`:
        return receiveTemplate(world, json)
      case `POST ${key.phoneNumberId}/groups`:
        return onGroup(json)
      case `POST ${key.phoneNumberId}/messages`:
        return onMessage(json, response)
      default:
        return refused(400, 100, 'Unsupported request')
    }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const bytes = await buffer(request)
    const json: unknown = bytes.length === 0 ? null : JSON.parse(bytes.toString('utf8'))
    const acts = url.pathname.startsWith('/stand-in/')
    const reply = acts
      ? act(url.pathname.slice('/stand-in/'.length), json)
      : request.headers.authorization === `Bearer ${key.accessToken}`
        ? answerOf(`${request.method} ${url.pathname.replace(/^\/v\d+\.\d+\//, '')}`, json, response)
        : refused(401, 190, 'Invalid OAuth access token')
    if (reply === null) return
    response.writeHead(reply.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply.json))
  }
  /** For people who try Farol by hand and for tests in a browser, which are another process. */
  const act = (what: string, json: unknown): Reply => {
    const given = Object.fromEntries(Object.entries(json ?? {}).map(([name, value]) => [name, String(value)]))
    const { phone = '', text = '', groupId, webhookUrl = '', status = 'APPROVED' } = given
    if (what === 'webhook') place.webhookUrl = webhookUrl
    if (what === 'say') say(phone, text, groupId === undefined ? {} : { groupId })
    if (what === 'judge') judgeTemplate(status)
    if (what === 'join') for (const one of world.groups.keys()) move(groupId ?? one, phone, true)
    return { status: 200, json: { accepted: world.accepted } }
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    key,
    world,
    webhooks,
    misbehave: (...how) => void waiting.push(...how),
    say,
    judgeTemplate,
    join: (groupId, phone) => move(groupId, phone, true),
    leave: (groupId, phone) => move(groupId, phone, false),
    close: async () => {
      await webhooks.settled()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
