import type { DestinationRequest } from './request.ts'

/** A server running Evolution API version 2, with one signed-in phone. */
export type BridgeConnection = { server: string; instance: string; apiKey: string }

const groupId = /^\d[\d-]{3,60}@g\.us$/
export const isGroupId = (text: string): boolean => groupId.test(text)

export const evolutionUrl = ({ server, instance }: BridgeConnection, path: string): string =>
  `${server}/${path}/${encodeURIComponent(instance)}`

export const evolutionHeaders = ({ apiKey }: BridgeConnection): Record<string, string> => ({
  apikey: apiKey,
  'content-type': 'application/json; charset=utf-8',
})

/** Only to groups: messaging individuals requires consent, and a bridge cannot see it withdrawn. */
export function evolutionRequest(
  place: BridgeConnection,
  { to, text }: { to: string; text: string },
): DestinationRequest {
  if (!isGroupId(to)) throw new Error('a bridge writes to groups alone')
  return {
    url: evolutionUrl(place, 'message/sendText'),
    headers: evolutionHeaders(place),
    body: JSON.stringify({ number: to, text, linkPreview: false }),
  }
}
