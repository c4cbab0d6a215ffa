import * as z from 'zod/mini'
import { permissions, roles } from '../permissions.ts'
import { atLeastOne, choice, day, endAfterStart, optional } from '../validation/index.ts'

const permission = choice(permissions)
const days = { validFrom: optional(day), validUntil: optional(day) }

export const accessFields = {
  role: choice(roles),
  /** Null: the role's permissions. */
  permissions: z.nullable(atLeastOne(permission)),
  /** Both inclusive, in the account's time zone; null for no limit. */
  ...days,
}

export const validity = endAfterStart('validFrom', 'validUntil')

export const AccessForm = z.object({ permissions: atLeastOne(permission), ...days }).check(validity)
