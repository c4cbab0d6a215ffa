import { z } from 'zod'
import { OutboundFailure } from '../../outbound/outbound-failure.ts'
import type { OutboundAnswer } from '../../outbound/outbound.ts'
import { readJson } from '../../outbound/read-json.ts'
import { graphHeaders, graphUrl, type WhatsAppConnection } from '../requests/whatsapp.ts'
import { refusalReason } from './answer.ts'
import { template } from './compose.ts'
import type { WhatsAppDeps } from './send-whatsapp.ts'

type Params = Pick<WhatsAppDeps, 'outbound'>

/** `reason`: a message for people. */
export type MetaResult<Value> = { value: Value } | { reason: string }

const About = z.object({
  display_phone_number: z.string().max(100),
  verified_name: z.string().max(300).default(''),
  quality_rating: z.string().max(50).default('UNKNOWN'),
  is_official_business_account: z.boolean().default(false),
})
const Templates = z.object({
  data: z.array(
    z.object({
      name: z.string().min(1).max(512),
      language: z.string().min(1).max(20),
      status: z.string().min(1).max(50),
      category: z.string().max(50).default(''),
      rejected_reason: z.string().max(500).nullish(),
    }),
  ),
})
const Made = z.object({ status: z.string().min(1).max(50).default('PENDING') })
const NewGroup = z.object({ request_id: z.string().min(1).max(300) })
const Refused = z.object({ error: z.object({ code: z.int() }) })

export type About = z.infer<typeof About>
export type KnownTemplates = z.infer<typeof Templates>['data']

export const fetchNumber = (parts: Params, place: WhatsAppConnection): Promise<MetaResult<About>> => {
  const fields = 'display_phone_number,verified_name,quality_rating,is_official_business_account'
  return ask(parts, place, { method: 'GET', path: `${place.phoneNumberId}?fields=${fields}` }, About)
}

export async function fetchTemplates(
  parts: Params,
  place: WhatsAppConnection,
  businessId: string,
): Promise<MetaResult<KnownTemplates>> {
  const fields = 'fields=name,language,status,category,rejected_reason&limit=200'
  const path = `${businessId}/message_templates?${fields}`
  const answer = await ask(parts, place, { method: 'GET', path }, Templates)
  return 'reason' in answer ? answer : { value: answer.value.data }
}

export async function createTemplate(
  parts: Params,
  place: WhatsAppConnection,
  businessId: string,
): Promise<MetaResult<{ status: string }>> {
  const { name, language, category, body: text, example } = template
  const components = [{ type: 'BODY', text, example: { body_text: [example] } }]
  const body = { name, language, category, components }
  return ask(parts, place, { method: 'POST', path: `${businessId}/message_templates`, body }, Made)
}

/** The group's id and invitation arrive by webhook, under this request's id. */
export async function createGroup(
  parts: Params,
  place: WhatsAppConnection,
  subject: string,
): Promise<MetaResult<{ request_id: string }>> {
  const body = { messaging_product: 'whatsapp', subject, join_approval_mode: 'auto_approve' }
  return ask(parts, place, { method: 'POST', path: `${place.phoneNumberId}/groups`, body }, NewGroup)
}

async function ask<Shape extends z.ZodType>(
  { outbound }: Params,
  { server, accessToken }: WhatsAppConnection,
  { method, path, body }: { method: 'GET' | 'POST'; path: string; body?: object },
  shape: Shape,
): Promise<MetaResult<z.infer<Shape>>> {
  let answer: OutboundAnswer
  try {
    answer = await outbound({
      method,
      url: graphUrl(path, server),
      headers: graphHeaders(accessToken),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      caps: { bodyBytes: 1024 * 1024 },
    })
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return { reason: error.message }
  }
  const json = readJson(answer.body.toString('utf8'))
  if (answer.status >= 200 && answer.status < 300) {
    const read = shape.safeParse(json)
    return read.success ? { value: read.data } : { reason: 'A Meta respondeu sem o que foi solicitado.' }
  }
  const refused = Refused.safeParse(json)
  return {
    reason: refused.success ? sentenceOf(refused.data.error.code) : `A Meta recusou (${answer.status}).`,
  }
}

const sentences: Readonly<Record<number, string>> = {
  100: 'A Meta não conhece este número ou esta conta do WhatsApp: confira os dois códigos.',
  131215: 'Grupos só são oferecidos a contas oficiais (Official Business Account).',
  2388023: 'A Meta já tem este modelo em português: confira o estado dele.',
}

const sentenceOf = (code: number): string => sentences[code] ?? refusalReason(code)
