import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSessionToken, newSessionToken } from '../identity/session-token.ts'

const day = 86_400

const nameFor = (request: FastifyRequest) =>
  request.server.secureSite ? '__Host-farol_session' : 'farol_session'

export function readSessionToken(request: FastifyRequest): string | null {
  const value = request.cookies[nameFor(request)]
  return isSessionToken(value) ? value : null
}

/** Sets a fresh token; before sign-in it only binds the anti-forgery token. */
export function setSessionToken(
  request: FastifyRequest,
  reply: FastifyReply,
  token = newSessionToken(),
): string {
  reply.setCookie(nameFor(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.server.secureSite,
    maxAge: 7 * day,
  })
  return token
}
