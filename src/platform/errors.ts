import { errorMessage, type ErrorCode, type ErrorValues } from '#model/error-codes.ts'
import type { Permission } from '#model/permissions.ts'

export type ErrorDetails = {
  values?: ErrorValues
  fields?: Readonly<Record<string, string>>
  retryAfter?: number
  /** Only for the log and the audit. */
  permission?: Permission
}

/** A failure that is safe to show: its message is the sentence of its code. */
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

export class StartError extends Error {
  override readonly name = 'StartError'
}
