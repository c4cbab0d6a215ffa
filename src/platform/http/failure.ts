import { ORPCError } from '@orpc/server'
import type { ErrorCode } from '#model/error-codes.ts'
import type { FarolError } from '../errors.ts'
import type { Logger } from '../context.ts'
import { errorStatus } from './error-status.ts'

export type FailureData = { requestId: string; fields?: Record<string, string>; retryAfter?: number }

/** What a failure sends: `{ code, status, message, data }`, where `message` is the code's sentence. See docs/adr/failures-people-read.md. */
export function failureOf(error: FarolError, requestId: string): ORPCError<string, FailureData> {
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

/** Refusals that a mistake seldom brings about, and an attack does. */
const suspicious: ReadonlySet<ErrorCode> = new Set([
  'foreignHost',
  'invalidCsrf',
  'invalidApiKey',
  'invalidSignature',
  'tooManyAttempts',
])

const toldElsewhere: ReadonlySet<ErrorCode> = new Set(['unavailable', 'busy'])

/** Other refusals are told to people and not to the log; nor is a browser that went away. */
export function logFailure(log: Logger, error: FarolError): void {
  if (error.cause instanceof Error && error.cause.name === 'AbortError') return
  const status = errorStatus[error.code]
  if (suspicious.has(error.code)) log.warn({ code: error.code }, 'request refused')
  // the watch of a store that is away logged so, once
  else if (toldElsewhere.has(error.code) && error.cause === undefined) return
  else if (status >= 500) log.error({ err: error.cause ?? error, code: error.code }, 'request failed')
}
