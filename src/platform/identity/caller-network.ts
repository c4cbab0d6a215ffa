import { isIPv4 } from 'node:net'

/** The unit of rate limits: an IPv4 address, or an IPv6 /64, which is one customer. */
export function callerNetwork(address: string): string {
  const v4 = address.replace(/^::ffff:/i, '')
  if (isIPv4(v4)) return v4
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
