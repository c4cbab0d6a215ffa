import { errorMessage, type ErrorCode, type ErrorValues } from '#model/error-codes.ts'
import type { Permission } from '#model/permissions.ts'

export type ErrorDetails = {
  /** Placeholders of the code's sentence. */
  values?: ErrorValues
  fields?: Readonly<Record<string, string>>
  retryAfter?: number
  /** The missing permission, for the log and the audit only. */
  permission?: Permission
}

/** A failure safe to show: its message is its code's sentence. */
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

/** A reason not to start, in one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
