import type { FastifyReply, FastifyRequest } from 'fastify'

const NOT_FOUND = '/not-found'

/** A navigation, not a page's own fetch of a file (ids in addresses may have dots). */
export function isVisit({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true
}

/** `//x`, `/%zz`, `/%00`: not parseable as a path by the server or the browser. */
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
