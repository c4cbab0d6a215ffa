import type { Server } from 'node:http'

export const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::'

export type SiteLocation = {
  publicUrl: string | undefined
  host: string
}

/** Never derived from the request's `Host`. */
export function resolveSiteAddress({ publicUrl, host }: SiteLocation, server: Server): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin
  const at = server.address()
  const port = typeof at === 'object' && at !== null ? at.port : 80
  return new URL(`http://${typed(host)}:${port}`).origin
}

export function typed(host: string): string {
  if (isEveryAddress(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
