import { ORPCError, ValidationError } from '@orpc/server'
import type { ErrorCode } from '#model/error-codes.ts'
import { FarolError } from '../errors.ts'

const refusedByFastify: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_STATIC_FORBIDDEN_PATH: 'notFound',
  FST_STATIC_INVALID_REDIRECT_URL: 'notFound',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadableBody',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadableBody',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadableBody',
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedContent',
}

/** Statement timeout in PostgreSQL; time and memory limits in ClickHouse. */
const tooSlow = new Set(['57014', '159', '241'])

const lostConnection =
  /^(ECONN(REFUSED|RESET)|EPIPE|ENOTFOUND|ETIMEDOUT|UND_ERR_SOCKET|ERR_STREAM_PREMATURE_CLOSE|08\w{3}|57P0[1-3]|53300)$/

const RETRY_SECONDS = 5

/** The driver has no codes for lost or refused connections. */
const lostConnectionMessages =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying)/

export function toFarolError(error: unknown): FarolError {
  if (error instanceof FarolError) return error
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') return invalidInput(error)
  const known = knownIn(error)
  if (known !== null) return known
  const code = codeOf(error)
  return new FarolError(code, code === 'unavailable' ? { retryAfter: RETRY_SECONDS } : {}, { cause: error })
}

function knownIn(error: unknown): FarolError | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof FarolError) return at
  return null
}

function invalidInput(error: ORPCError<string, unknown>): FarolError {
  if (!(error.cause instanceof ValidationError)) return new FarolError('unreadableBody', {}, { cause: error })
  const fields: Record<string, string> = {}
  for (const { path = [], message } of error.cause.issues) {
    const field = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
    fields[field] ??= message
  }
  return new FarolError('invalidInput', { fields }, { cause: error })
}

function codeOf(error: unknown): ErrorCode {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : ''
    const refused = refusedByFastify[code]
    if (refused !== undefined) return refused
    if ('statusCode' in at && at.statusCode === 400) return 'unreadableBody'
    if (tooSlow.has(code) || at.name === 'TimeoutError') return 'tooSlow'
    if (code === '22021' || code === '22P05') return 'invalidInput'
    if (lostConnection.test(code) || lostConnectionMessages.test(at.message)) {
      return 'unavailable'
    }
  }
  return 'unexpected'
}
