import '@fastify/cookie'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { antiForgeryCookie, antiForgeryHeader, hostAntiForgeryCookie } from '#model/anti-forgery.ts'
import { FarolError } from '../errors.ts'
import { readSessionToken } from './session-cookie.ts'

const nameFor = (request: FastifyRequest) =>
  request.server.secureSite ? hostAntiForgeryCookie : antiForgeryCookie

function sign(secret: Buffer, sessionToken: string, random: string): string {
  return createHmac('sha256', secret)
    .update(`${sessionToken.length}!${sessionToken}!${random}`)
    .digest('base64url')
}

/** The page reads it from the cookie. */
export function setAntiForgeryToken(
  secret: Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
  sessionToken: string,
): string {
  const random = randomBytes(16).toString('base64url')
  const token = `${sign(secret, sessionToken, random)}.${random}`
  reply.setCookie(nameFor(request), token, {
    path: '/',
    httpOnly: false,
    sameSite: 'lax',
    secure: request.server.secureSite,
  })
  return token
}

export function currentAntiForgeryToken(
  secret: Buffer,
  request: FastifyRequest,
  sessionToken: string,
): string | null {
  const held = request.cookies[nameFor(request)]
  return held !== undefined && isValidToken(secret, sessionToken, held) ? held : null
}

function isValidToken(secret: Buffer, sessionToken: string, token: string): boolean {
  const [signature = '', random = ''] = token.split('.')
  return equal(signature, sign(secret, sessionToken, random))
}

export function assertAntiForgery(
  secret: Buffer,
  request: FastifyRequest,
  publicOrigin: string | null,
): void {
  const { origin, 'sec-fetch-site': site, [antiForgeryHeader]: header } = request.headers
  const own = publicOrigin ?? `${request.protocol}://${request.host}`
  const foreign =
    (origin !== undefined && origin !== own) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none')
  const cookie = request.cookies[nameFor(request)]
  const session = readSessionToken(request)
  if (foreign || session === null || cookie === undefined || typeof header !== 'string') {
    throw new FarolError('invalidCsrf')
  }
  if (!equal(header, cookie) || !isValidToken(secret, session, header)) throw new FarolError('invalidCsrf')
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
