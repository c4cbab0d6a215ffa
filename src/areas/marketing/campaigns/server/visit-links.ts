import type { Outbound } from '#platform/outbound/outbound.ts'
import { visitPage } from '#platform/outbound/visit-page.ts'
import type { LinkVisit } from './schema.ts'

const AT_ONCE = 5
/** Time limit for all links together. */
const TIME_LIMIT_MS = 40_000
const LATE = 'Não houve tempo para esta visita; tente de novo em instantes.'

/** Opens each link like a browser, a few in parallel. Throws when `signal` aborts. */
export async function visitLinks(
  outbound: Outbound,
  links: readonly string[],
  { now, signal }: { now: () => Date; signal: AbortSignal },
): Promise<LinkVisit[]> {
  const late = AbortSignal.timeout(TIME_LIMIT_MS)
  const until = AbortSignal.any([signal, late])
  const visited = new Map<string, LinkVisit>()
  const waiting = [...links]
  const visitLink = async (url: string): Promise<LinkVisit> => {
    const at = now().toISOString()
    try {
      const { went, said, address } = await visitPage(outbound, url, until)
      return { url, at, went, said, address }
    } catch (error) {
      if (signal.aborted || !late.aborted) throw error
      return { url, at, went: 'unknown', said: LATE, address: url }
    }
  }
  const visitNext = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift())
      visited.set(url, await visitLink(url))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitNext))
  return links.flatMap((url) => visited.get(url) ?? [])
}
