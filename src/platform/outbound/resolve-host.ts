import { Resolver, lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

/** Every address of a name; none where it has none. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<string[]>

/** Asks name servers from the event loop: `lookup` would let a slow one hold the few threads that files need. */
export const resolvePublic: ResolveHost = async (host, signal) => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** As this machine's files name it, for what the operator lets through. */
export const resolveLocal: ResolveHost = async (host) =>
  (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address)

export const literal = (host: string): string[] | null => (isIP(host) === 0 ? null : [host])
