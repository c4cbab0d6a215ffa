import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { FarolError } from '../errors.ts'
import { isLoopback } from '../loopback.ts'
import { healthPaths } from './health.ts'
import { isEveryAddress, type SiteLocation, typed } from './site-address.ts'

/** Against DNS rebinding: only the site's own host and loopback are accepted, except for health checks. */
export function refuseForeignHosts(app: FastifyInstance, place: SiteLocation): void {
  const isOwn = ownHosts(place)
  app.addHook('onRequest', async ({ url, headers }) => {
    // not `request.host`: `X-Forwarded-Host` could set it
    if (!healthPaths.has(url.split('?', 1)[0] ?? '') && !isOwn(hostnameIn(headers.host)))
      throw new FarolError('foreignHost')
  })
}

function ownHosts({ publicUrl, host }: SiteLocation): (asked: string) => boolean {
  const own = new URL(publicUrl ?? `http://${typed(host)}`).hostname
  const byNumber = publicUrl === undefined && isEveryAddress(host)
  return (asked) => asked === own || isLoopback(asked) || (byNumber && isAddress(asked))
}

const isAddress = (asked: string) => isIP(asked.replace(/^\[(.*)\]$/, '$1')) !== 0

function hostnameIn(host = ''): string {
  const url = /[/\\?#@\s]/.test(host) ? '' : `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname : ''
}
