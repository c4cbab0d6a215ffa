import type { Outbound, OutboundAnswer, OutboundRequest } from './outbound.ts'

type Params = Pick<OutboundRequest, 'url' | 'headers' | 'signal' | 'caps'>
type How = { most: number; onHop?: (url: string) => void }

const earliest = (a: Date | null, b: Date | null): Date | null =>
  a === null || (b !== null && b < a) ? b : a

/**
 * The response after a limited number of redirects, each of them checked; else why there is none. Throws like
 * `Outbound`.
 */
export async function followRedirects(
  outbound: Outbound,
  asked: Params,
  { most, onHop }: How,
): Promise<OutboundAnswer | 'noAddress' | 'tooMany'> {
  let { url } = asked
  let certificateEnds: Date | null = null
  for (let hop = 0; hop <= most; hop++) {
    asked.signal?.throwIfAborted()
    const answer = await outbound({ ...asked, url, method: 'GET', redirects: 'tell' })
    const { location } = answer.headers
    certificateEnds = earliest(certificateEnds, answer.certificateEnds)
    if (answer.status < 300 || answer.status >= 400 || location === undefined)
      return { ...answer, certificateEnds }
    if (!URL.canParse(location, url)) return 'noAddress'
    url = new URL(location, url).href
    onHop?.(url)
  }
  return 'tooMany'
}
