import { z } from 'zod'

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }

export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

export const GoogleIssuer = z.string().refine(
  (value) => {
    const url = URL.canParse(value) ? new URL(value) : null
    return url !== null && (url.protocol === 'https:' || isLoopback(url))
  },
  { error: 'deve ser um endereço https como https://accounts.google.com' },
)
