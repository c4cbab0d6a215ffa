import { template, type Composed } from '../whatsapp/compose.ts'
import type { DestinationRequest } from './request.ts'

const metaServer = 'https://graph.facebook.com'
const version = 'v25.0'

/** `server` replaces Meta's. */
export type WhatsAppConnection = { server?: string | undefined; phoneNumberId: string; accessToken: string }

export const graphUrl = (path: string, server: string = metaServer): string =>
  new URL(`/${version}/${path}`, server).href

export const graphHeaders = (accessToken: string): Record<string, string> => ({
  authorization: `Bearer ${accessToken}`,
  'content-type': 'application/json; charset=utf-8',
})

/** `id` is echoed by status webhooks, even if the response was never read. */
export function whatsAppRequest(
  { server, phoneNumberId, accessToken }: WhatsAppConnection,
  { id, to, isGroup }: { id: string; to: string; isGroup: boolean },
  composed: Composed,
): DestinationRequest {
  const content =
    composed.form === 'text'
      ? { type: 'text', text: { preview_url: false, body: composed.text } }
      : { type: 'template', template: templateOf(composed.parameters) }
  const recipient = { recipient_type: isGroup ? 'group' : 'individual', to }
  return {
    url: graphUrl(`${phoneNumberId}/messages`, server),
    headers: graphHeaders(accessToken),
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      ...recipient,
      biz_opaque_callback_data: id,
      ...content,
    }),
  }
}

const templateOf = (parameters: readonly string[]) => ({
  name: template.name,
  language: { code: template.language },
  components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }],
})
