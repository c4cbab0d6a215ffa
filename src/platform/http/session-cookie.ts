import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSessionToken, newSessionToken } from '../identity/session-token.ts'

const day = 86_400

/** The `__Host-` name, which no other host can set, wherever the browser accepts it. */
const nameFor = (request: FastifyRequest) =>
  request.server.secureSite ? '__Host-farol_session' : 'farol_session'

/** The caller's token, whether or not a session stands behind it. */
export function sessionTokenOf(request: FastifyRequest): string | null {
  const value = request.cookies[nameFor(request)]
  return isSessionToken(value) ? value : null
}

/** Gives the browser a token that nobody has seen before; before sign-in it only binds the anti-forgery token. */
export function giveSessionToken(
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
