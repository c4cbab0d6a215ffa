import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/http/context.ts'

/**
 * Targets are set for the account as a whole: with a virtual channel on screen nothing is written, so a person limited to
 * channels never writes. @throws FarolError forbidden.
 */
export function assertWholeAccount({ virtualChannel }: AccountContext): void {
  if (virtualChannel !== null) throw new FarolError('forbidden', { permission: 'sales.edit' })
}
