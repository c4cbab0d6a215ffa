import type { FastifyReply, FastifyRequest } from 'fastify'

/** Any address that is not a page shows the not-found page; this one the browser can read, too. */
const NOT_FOUND = '/not-found'

/** Somebody goes there, rather than a page that fetches a file: ids in addresses may have dots. */
export function isVisit({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true
}

/** `//x`, `/%zz`, `/%00`: addresses that the server or the browser cannot read as a path. */
function isBroken(url: string): boolean {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '')
    return /^[/\\]{2}/.test(path) || path.includes('\0')
  } catch {
    return true
  }
}

/** Sends a person who followed a broken address to the not-found page; false for anybody else, and for any other address. */
export function answerBrokenVisit(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!isVisit(request) || request.url.startsWith('/api/') || !isBroken(request.url)) return false
  void reply.redirect(NOT_FOUND)
  return true
}
