import * as z from 'zod/mini'
import { type Permission, permissions, roles } from '../permissions.ts'
import { atLeastOne, choice, day, endAfterStart, optional } from '../validation/index.ts'

const permission = choice(permissions as readonly [Permission, ...Permission[]])
const days = { validFrom: optional(day), validUntil: optional(day) }

/** What an access is made of, on the wire. */
export const accessFields = {
  role: choice(roles),
  /** Exactly these; null for those of the role. */
  permissions: z.nullable(atLeastOne(permission)),
  /** The first day and the last one, in the account's time; null for no limit. */
  ...days,
}

export const validity = endAfterStart('validFrom', 'validUntil')

/** The same in its form, where the permissions are all written out. */
export const AccessForm = z.object({ permissions: atLeastOne(permission), ...days }).check(validity)
