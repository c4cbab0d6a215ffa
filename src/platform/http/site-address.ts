import type { Server } from 'node:http'

/** The server listens to whoever reaches the machine. */
export const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::'

export type SitePlace = {
  /** The address people type, when a proxy stands in front. */
  publicUrl: string | undefined
  /** The host they type otherwise. */
  host: string
}

/** Where people reach the site, without a slash at the end. What a request says of its host decides nothing. */
export function siteAddressOf({ publicUrl, host }: SitePlace, server: Server): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin
  const at = server.address()
  const port = typeof at === 'object' && at !== null ? at.port : 80
  return new URL(`http://${typed(host)}:${port}`).origin
}

/** Nobody types "every address", and one with colons goes in brackets. */
export function typed(host: string): string {
  if (isEveryAddress(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
