import { ORPCError } from '@orpc/server'
import type { ErrorCode } from '#model/error-codes.ts'
import type { FarolError } from '../errors.ts'
import type { Logger } from '../context.ts'
import { errorStatus } from './error-status.ts'

export type FailureData = { requestId: string; fields?: Record<string, string>; retryAfter?: number }

/** See docs/adr/failures-people-read.md. */
export function toFailure(error: FarolError, requestId: string): ORPCError<string, FailureData> {
  const { fields, retryAfter } = error.details
  return new ORPCError(error.code, {
    status: errorStatus[error.code],
    message: error.message,
    data: {
      requestId,
      ...(fields === undefined ? {} : { fields: { ...fields } }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
    cause: error,
  })
}

/** Rarely an honest mistake, so logged as warnings. */
const suspicious: ReadonlySet<ErrorCode> = new Set([
  'foreignHost',
  'invalidCsrf',
  'invalidApiKey',
  'invalidSignature',
  'tooManyAttempts',
])

const loggedElsewhere: ReadonlySet<ErrorCode> = new Set(['unavailable', 'busy', 'preparing'])

/** Ordinary refusals and disconnected browsers are not logged. */
export function logFailure(log: Logger, error: FarolError): void {
  if (error.cause instanceof Error && error.cause.name === 'AbortError') return
  const status = errorStatus[error.code]
  if (suspicious.has(error.code)) log.warn({ code: error.code }, 'request refused')
  // the store watch has already logged the outage
  else if (loggedElsewhere.has(error.code) && error.cause === undefined) return
  else if (status >= 500) log.error({ err: error.cause ?? error, code: error.code }, 'request failed')
}
