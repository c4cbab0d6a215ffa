import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** The last 64 bits of ISATAP, which end in an IPv4 address. */
const isatap = new Set([0x00_00_5e_fe, 0x02_00_5e_fe])

/**
 * Only globally routable hosts: no private, local, shared, reserved or multicast networks, nor addresses that
 * embed IPv4.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv4) return true
  const [, , , , high = 0, low = 0] = address.parts
  return address.match(globalUnicast) && !isatap.has(high * 0x1_00_00 + low)
}
