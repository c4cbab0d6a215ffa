import type { FastifyRequest } from 'fastify'
import { isIPv4 } from 'node:net'
import { hashSessionToken } from '../identity/session-token.ts'
import type { Source } from '../context.ts'

/**
 * Origin of a request for the audit: a truncated address, and a session fingerprint that cannot be used to
 * sign in.
 */
export function requestSource(request: FastifyRequest, token: string | null): Source {
  const session = token === null ? null : sessionFingerprint(hashSessionToken(token))
  return { origin: 'web', ip: truncated(request.ip), session }
}

export function sessionFingerprint(tokenHash: Buffer): string {
  return tokenHash.subarray(0, 6).toString('hex')
}

function truncated(ip: string): string {
  const v4 = ip.replace(/^::ffff:/i, '')
  if (isIPv4(v4)) return v4.replace(/\.\d+$/, '.0')
  const groups = ip.split('::')[0]?.split(':') ?? []
  return `${groups.slice(0, 3).join(':')}::`
}
