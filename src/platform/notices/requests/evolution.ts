import type { DestinationRequest } from './request.ts'

/** A server of Evolution API, version 2, and one phone that is signed in there. */
export type BridgePlace = { server: string; instance: string; apiKey: string }

const groupId = /^\d[\d-]{3,60}@g\.us$/
export const isGroupId = (text: string): boolean => groupId.test(text)

export const evolutionUrl = ({ server, instance }: BridgePlace, path: string): string =>
  `${server}/${path}/${encodeURIComponent(instance)}`

export const evolutionHeaders = ({ apiKey }: BridgePlace): Record<string, string> => ({
  apikey: apiKey,
  'content-type': 'application/json; charset=utf-8',
})

/** To groups alone: what a person is written needs their consent, which a bridge cannot hear taken back. */
export function evolutionRequest(
  place: BridgePlace,
  { to, text }: { to: string; text: string },
): DestinationRequest {
  if (!isGroupId(to)) throw new Error('a bridge writes to groups alone')
  return {
    url: evolutionUrl(place, 'message/sendText'),
    headers: evolutionHeaders(place),
    body: JSON.stringify({ number: to, text, linkPreview: false }),
  }
}
