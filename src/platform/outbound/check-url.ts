import { isIP } from 'node:net'
import { OutboundFailure } from './outbound-failure.ts'
import { isPublicAddress } from './public-address.ts'

const ports = new Set(['443', '8443'])
const longest = 2048
/** Names that only resolve inside private networks. */
const localName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|onion|test|invalid)$/

/** `host:port` pairs the operator allows. */
export type AllowedHosts = ReadonlySet<string>

export type CheckedUrl = {
  url: URL
  /** Without IPv6 brackets. */
  host: string
  port: number
  isAllowed: boolean
}

export const defaultPort = ({ port, protocol }: URL): string =>
  port === '' ? (protocol === 'http:' ? '80' : '443') : port

/** Throws `OutboundFailure`. `URL` normalises IPv4 notations (octal, hexadecimal, short). */
export function checkUrl(
  text: string,
  allowed: AllowedHosts,
  isPublic: (address: string) => boolean = isPublicAddress,
): CheckedUrl {
  if (text.length > longest || !URL.canParse(text)) throw new OutboundFailure('invalidUrl')
  const url = new URL(text)
  const port = defaultPort(url)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isAllowed = allowed.has(`${url.hostname}:${port}`)
  const protocols = isAllowed ? ['http:', 'https:'] : ['https:']
  if (!protocols.includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new OutboundFailure('invalidUrl')
  const checked = { url, host, port: Number(port), isAllowed }
  if (isAllowed) return checked
  if (!ports.has(port)) throw new OutboundFailure('invalidUrl')
  const isRefused =
    isIP(host) === 0 ? !host.includes('.') || host.endsWith('.') || localName.test(host) : !isPublic(host)
  if (isRefused) throw new OutboundFailure('refusedAddress')
  return checked
}
