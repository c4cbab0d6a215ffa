import type { AuditField } from '#model/audit-fields.ts'

/** Fields that hold the id of a person, whose name the log looks up: an erased one must leave none. */
const personFields: readonly string[] = ['assignee', 'ownerId', 'person'] satisfies AuditField[]

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const isPerson = (field: string, value: string): boolean =>
  personFields.includes(field) && id.test(value)

export function peopleIn(side: unknown): string[] {
  if (typeof side !== 'object' || side === null) return []
  return Object.entries(side).flatMap(([field, value]) =>
    typeof value === 'string' && isPerson(field, value) ? [value] : [],
  )
}
