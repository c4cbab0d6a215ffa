import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { checkUrl, type AllowedHosts, type CheckedUrl } from './check-url.ts'
import { OutboundFailure, type OutboundFailureKind } from './outbound-failure.ts'
import { isPublicAddress } from './public-address.ts'
import { literalAddress, resolveLocal, resolvePublic, type ResolveHost } from './resolve-host.ts'

export type OutboundCaps = {
  /** Time limits in milliseconds for connecting, for headers and in total. */
  connectMs: number
  headersMs: number
  wholeMs: number
  bodyBytes: number
  headerBytes: number
}

const usualCaps: OutboundCaps = {
  connectMs: 5000,
  headersMs: 10_000,
  wholeMs: 15_000,
  bodyBytes: 64 * 1024,
  headerBytes: 16 * 1024,
}

export type OutboundRequest = {
  method: 'GET' | 'HEAD' | 'POST'
  url: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
  signal?: AbortSignal
  caps?: Partial<OutboundCaps>
  /** `tell` returns a redirect with its `location` instead of failing; redirects are never followed. */
  redirects?: 'tell'
}

export type OutboundAnswer = {
  status: number
  headers: IncomingHttpHeaders
  /** Raw bytes, never decompressed. */
  body: Buffer
  /** Whether the body was cut off. */
  end: 'whole' | 'tooLarge' | 'tooSlow'
  /** Expiry of the server's certificate; null without one. */
  certificateEnds: Date | null
}

export type Outbound = (request: OutboundRequest) => Promise<OutboundAnswer>

export type OutboundDeps = {
  allowed: AllowedHosts
  resolve?: ResolveHost
  isPublic?: (address: string) => boolean
  /** Trusted certificates, replacing the default ones. */
  ca?: string
}

/**
 * HTTP client for user-supplied addresses (SSRF protection): a name is resolved once, every address must be
 * public, and the connection uses the checked address. Redirects are failures. Throws `OutboundFailure`.
 */
export function openOutbound(parts: OutboundDeps): Outbound {
  const isPublic = parts.isPublic ?? isPublicAddress
  return async (request) => {
    const caps = { ...usualCaps, ...request.caps }
    const limit = AbortSignal.timeout(caps.wholeMs)
    const signal = request.signal === undefined ? limit : AbortSignal.any([limit, request.signal])
    const checked = checkUrl(request.url, parts.allowed, isPublic)
    const addresses = await addressesOf(checked, { ...parts, isPublic }, signal)
    const answer = await send(request, { checked, addresses, caps, signal, ca: parts.ca })
    const { status } = answer
    if (request.redirects !== 'tell' && status >= 300 && status < 400 && status !== 304)
      throw new OutboundFailure('redirect', { status, mayHaveArrived: true })
    return answer
  }
}

async function addressesOf(
  { host, isAllowed }: CheckedUrl,
  { resolve, isPublic }: OutboundDeps & { isPublic: (address: string) => boolean },
  signal: AbortSignal,
): Promise<string[]> {
  const ask = resolve ?? (isAllowed ? resolveLocal : resolvePublic)
  const found = literalAddress(host) ?? (await unless(signal, ask(host, signal)))
  if (found.length === 0) throw new OutboundFailure('unknownHost')
  if (!isAllowed && !found.every(isPublic)) throw new OutboundFailure('refusedAddress')
  return found
}

function unless<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new OutboundFailure('tooSlow', { cause: signal.reason }))
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
    if (signal.aborted) stop()
  })
}

type Sending = {
  checked: CheckedUrl
  addresses: string[]
  caps: OutboundCaps
  signal: AbortSignal
  ca: string | undefined
}

function send(request: OutboundRequest, sending: Sending): Promise<OutboundAnswer> {
  const { checked, addresses, caps, signal, ca } = sending
  const { url, host, port } = checked
  const isSecure = url.protocol === 'https:'
  const body = request.body === undefined ? undefined : Buffer.from(request.body)
  const options: RequestOptions = {
    host,
    port,
    method: request.method,
    path: url.pathname + url.search,
    headers: {
      'user-agent': 'Farol',
      ...request.headers,
      'accept-encoding': 'identity',
      ...(body && { 'content-length': String(body.length) }),
    },
    agent: false,
    lookup: pinnedTo(addresses),
    maxHeaderSize: caps.headerBytes,
    signal,
    ...(isSecure && isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca }),
  }
  return new Promise((resolve, reject) => {
    const outgoing = isSecure ? requestHttps(options) : requestHttp(options)
    let isAnswered = false
    let isConnected = false
    const fail = (kind: OutboundFailureKind, cause: unknown) => {
      clearTimeout(connecting)
      clearTimeout(waiting)
      if (isAnswered) return
      reject(new OutboundFailure(kind, { cause, mayHaveArrived: isConnected }))
      outgoing.destroy()
    }
    const tooSlow = (what: string) => () => fail('tooSlow', new Error(`${what} took too long`))
    const connecting = setTimeout(tooSlow('connecting'), caps.connectMs)
    const waiting = setTimeout(tooSlow('the headers'), caps.headersMs)
    outgoing.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true
        clearTimeout(connecting)
      }),
    )
    outgoing.on('error', (error) => fail(signal.aborted ? 'tooSlow' : kindOf(error), error))
    outgoing.on('response', (incoming) => {
      isAnswered = true
      clearTimeout(connecting)
      clearTimeout(waiting)
      const finish = async () => {
        const certificateEnds = certificateEndOf(incoming.socket)
        const { body: read, end } = await readBody(incoming, caps.bodyBytes)
        const { statusCode: status = 0, headers } = incoming
        resolve({ status, headers, body: read, end, certificateEnds })
        outgoing.destroy()
      }
      void finish()
    })
    outgoing.end(body)
  })
}

function certificateEndOf(socket: Socket): Date | null {
  if (!(socket instanceof TLSSocket)) return null
  const end = new Date(socket.getPeerCertificate().valid_to)
  return Number.isNaN(end.getTime()) ? null : end
}

/** Connects to exactly the addresses that were checked. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = all
    if (options.all === true) done(null, all)
    else if (first === undefined) done(new Error('no address'), '', 0)
    else done(null, first.address, first.family)
  }

/** A body cut off by size, time or a broken connection keeps its status. */
async function readBody(
  incoming: IncomingMessage,
  mostBytes: number,
): Promise<Pick<OutboundAnswer, 'body' | 'end'>> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of incoming as AsyncIterable<Buffer>) {
      parts.push(part.subarray(0, mostBytes - size))
      size += part.length
      if (size > mostBytes) return { body: Buffer.concat(parts), end: 'tooLarge' }
    }
  } catch {
    return { body: Buffer.concat(parts), end: 'tooSlow' }
  }
  return { body: Buffer.concat(parts), end: 'whole' }
}

function kindOf(error: Error & { code?: string }): OutboundFailureKind {
  const { code = '' } = error
  if (/CERT|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH/.test(code)) return 'certificate'
  if (code.startsWith('ERR_INVALID') || code === 'ERR_UNESCAPED_CHARACTERS') return 'invalidUrl'
  return 'unreachable'
}
