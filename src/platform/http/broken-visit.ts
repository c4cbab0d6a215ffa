import type { FastifyReply, FastifyRequest } from 'fastify'

const NOT_FOUND = '/not-found'

/** A page navigation, as opposed to a page fetching a file (ids in URLs may contain dots). */
export function isVisit({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true
}

/** `//x`, `/%zz`, `/%00`: not parseable as a path. */
function isBroken(url: string): boolean {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '')
    return /^[/\\]{2}/.test(path) || path.includes('\0')
  } catch {
    return true
  }
}

export function answerBrokenVisit(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!isVisit(request) || request.url.startsWith('/api/') || !isBroken(request.url)) return false
  void reply.redirect(NOT_FOUND)
  return true
}
