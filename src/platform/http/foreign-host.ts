import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { FarolError } from '../errors.ts'
import { isLoopback } from '../loopback.ts'
import { healthPaths } from './health.ts'
import { isEveryAddress, type SitePlace, typed } from './site-address.ts'

/** A name of somebody else's that leads to this machine would make their page one of this site: only the site's own host is
 * answered, and this machine's. Whoever watches the health may come by any. */
export function refuseForeignHosts(app: FastifyInstance, place: SitePlace): void {
  const isOwn = ownHosts(place)
  app.addHook('onRequest', async ({ url, headers }) => {
    // not `request.host`, which a page may set by `X-Forwarded-Host`
    if (!healthPaths.has(url.split('?', 1)[0] ?? '') && !isOwn(hostnameOf(headers.host)))
      throw new FarolError('foreignHost')
  })
}

function ownHosts({ publicUrl, host }: SitePlace): (asked: string) => boolean {
  const own = new URL(publicUrl ?? `http://${typed(host)}`).hostname
  const byNumber = publicUrl === undefined && isEveryAddress(host)
  return (asked) => asked === own || isLoopback(asked) || (byNumber && isAddress(asked))
}

const isAddress = (asked: string) => isIP(asked.replace(/^\[(.*)\]$/, '$1')) !== 0

/** As a browser writes it, without the port; empty where there is none. */
function hostnameOf(host = ''): string {
  const url = /[/\\?#@\s]/.test(host) ? '' : `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname : ''
}
