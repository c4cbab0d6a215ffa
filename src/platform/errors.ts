import { errorMessage, type ErrorCode, type ErrorValues } from '#model/error-codes.ts'
import type { Permission } from '#model/permissions.ts'

export type ErrorDetails = {
  /** Values of the code's sentence. */
  values?: ErrorValues
  /** Sentences by field, for a form. */
  fields?: Readonly<Record<string, string>>
  /** Seconds until it is worth trying again. */
  retryAfter?: number
  /** What was lacking, for `forbidden`; for the log and the audit, not for people. */
  permission?: Permission
}

/** A failure that people may read: its message is its code's sentence and nothing else. */
export class FarolError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(errorMessage(code, details.values), options)
    this.name = 'FarolError'
    this.code = code
    this.details = details
  }
}

/** A reason not to start, in one sentence for whoever typed the command. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
