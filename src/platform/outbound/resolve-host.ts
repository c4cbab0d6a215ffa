import { Resolver, lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

/** All addresses of a name; empty if there are none. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<string[]>

/** Queries name servers asynchronously: `lookup` would block the small thread pool used for files. */
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

/** Uses the local hosts file, for hosts that the operator allows. */
export const resolveLocal: ResolveHost = async (host) =>
  (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address)

export const literalAddress = (host: string): string[] | null => (isIP(host) === 0 ? null : [host])
