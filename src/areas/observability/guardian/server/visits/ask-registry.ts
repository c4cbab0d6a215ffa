import { isIP } from 'node:net'
import { z } from 'zod'
import { followRedirects } from '#platform/outbound/follow-redirects.ts'
import { OutboundFailure } from '#platform/outbound/outbound-failure.ts'
import type { Outbound, OutboundAnswer } from '#platform/outbound/outbound.ts'
import { readJson } from '#platform/outbound/read-json.ts'
import type { Registration } from '../schema.ts'

/** RDAP servers: the .br registry, and IANA's list of the others (RFC 9224). */
export type Registries = { br: string; list: string }
const registries: Registries = {
  br: 'https://rdap.registro.br/',
  list: 'https://data.iana.org/rdap/dns.json',
}

/** The default servers, or one that replaces both. */
export const resolveRegistries = (server: string | undefined): Registries =>
  server === undefined ? registries : { br: withSlash(server), list: `${withSlash(server)}dns.json` }

type Registered = Omit<Registration, 'at'>

const MAX_HOPS = 3
const MAX_NAMES = 4
const LIST_MS = 86_400_000
const LIST_BYTES = 2 * 1024 * 1024
const caps = { bodyBytes: 256 * 1024, connectMs: 4000, headersMs: 6000, wholeMs: 8000 }

const List = z.object({ services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])) })
const Domain = z.object({
  objectClassName: z.literal('domain'),
  ldhName: z.string().optional(),
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.string() })).default([]),
})

const untold = (said: string, passing = false): Registered => ({ domain: null, ends: null, said, passing })

/** The host and its parent domains with at least two labels: registries only know registered names. */
export function namesToAsk(host: string): string[] {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.')
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0 || labels.length < 2) return []
  const names = labels.slice(0, -1).map((_, place) => labels.slice(place).join('.'))
  return names.slice(-MAX_NAMES)
}

/** The entry that matches the most labels of the name. */
function registryOf(services: z.infer<typeof List>['services'], name: string): string | null {
  const found = services
    .flatMap(([zones, urls]) => zones.map((zone) => ({ zone: zone.toLowerCase(), urls })))
    .filter(({ zone }) => name === zone || name.endsWith(`.${zone}`))
    .toSorted((a, b) => b.zone.split('.').length - a.zone.split('.').length)
    .at(0)
  return found?.urls.find((url) => url.startsWith('https:')) ?? found?.urls[0] ?? null
}

/**
 * Looks up when a host's domain expires, from the host upwards with at most four requests. Throws only when
 * aborted.
 */
export function openRegistry(outbound: Outbound, from: Registries, now = () => Date.now()) {
  let list: { at: number; services: z.infer<typeof List>['services'] } | undefined

  async function servicesOf(signal: AbortSignal) {
    if (list !== undefined && now() - list.at < LIST_MS) return list.services
    const answer = await ask(outbound, from.list, { signal, bodyBytes: LIST_BYTES })
    const read = answer.status === 200 ? List.safeParse(jsonOf(answer)).data : undefined
    if (read !== undefined) list = { at: now(), services: read.services }
    return list?.services ?? null
  }

  return async (host: string, signal: AbortSignal): Promise<Registered> => {
    const names = namesToAsk(host)
    const [first] = names
    if (first === undefined) return untold('O endereço não tem domínio.')
    try {
      const services = first.endsWith('.br') ? [] : await servicesOf(signal)
      if (services === null) return untold('A lista de registros de domínios não respondeu.', true)
      const base = first.endsWith('.br') ? from.br : registryOf(services, first)
      if (base === null) return untold('O registro deste domínio não informa o fim dele.')
      for (const name of names) {
        const answer = await ask(outbound, new URL(`domain/${name}`, withSlash(base)).href, { signal })
        if (answer.status === 404 || answer.status === 400) continue
        return judge(name, answer)
      }
      return untold('O registro não conhece este domínio.')
    } catch (error) {
      if (!(error instanceof OutboundFailure) || signal.aborted) throw error
      return untold('O registro do domínio não respondeu.', !error.final)
    }
  }
}

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`)

type Asking = { signal: AbortSignal; bodyBytes?: number }

/** Follows redirects, which registries use (RFC 7480). */
async function ask(
  outbound: Outbound,
  url: string,
  { signal, bodyBytes = caps.bodyBytes }: Asking,
): Promise<OutboundAnswer> {
  const headers = { accept: 'application/rdap+json, application/json' }
  const asked = { url, headers, signal, caps: { ...caps, bodyBytes } }
  const answer = await followRedirects(outbound, asked, { most: MAX_HOPS })
  if (typeof answer === 'string') throw new OutboundFailure('redirect')
  return answer
}

function judge(name: string, answer: OutboundAnswer): Registered {
  if (answer.status === 429) return untold('O registro limitou as consultas; nova consulta amanhã.')
  if (answer.status !== 200)
    return untold(`O registro não respondeu (${answer.status}).`, answer.status >= 500)
  const { data } = Domain.safeParse(jsonOf(answer))
  const isOther = data?.ldhName !== undefined && data.ldhName.toLowerCase().replace(/\.$/, '') !== name
  if (data === undefined || isOther) return untold('O registro respondeu algo que não é este domínio.')
  const reported = data.events.find(({ eventAction }) => eventAction.toLowerCase() === 'expiration')
  const ends = reported === undefined ? Number.NaN : Date.parse(reported.eventDate)
  return Number.isNaN(ends)
    ? { ...untold('O registro não informa até quando o domínio vale.'), domain: name }
    : { domain: name, ends: new Date(ends).toISOString(), said: null, passing: false }
}

/** Undefined if it is not JSON or was truncated. */
const jsonOf = ({ body, end }: OutboundAnswer): unknown =>
  end === 'whole' ? readJson(body.toString('utf8')) : undefined
