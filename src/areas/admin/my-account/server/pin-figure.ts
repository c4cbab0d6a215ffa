import { recordPersonAudit } from '#platform/audit/record.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { users } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { type FigurePin, MAX_PINNED } from '#model/pinned-figures-contract.ts'
import { personAuditEntry } from './person-audit-entry.ts'

export async function pinFigure(
  context: PersonContext,
  { figure, pinned }: FigurePin,
): Promise<{ pinnedFigures: string[] }> {
  const userId = assertPerson(context)
  return context.db.transaction(async (tx) => {
    const own = eq(users.id, userId)
    const [row] = await tx.select({ before: users.pinnedFigures }).from(users).where(own).for('update')
    const before = row?.before ?? []
    if (before.includes(figure) === pinned) return { pinnedFigures: before }
    const after = pinned ? [...before, figure].slice(-MAX_PINNED) : before.filter((other) => other !== figure)
    await tx.update(users).set({ pinnedFigures: after }).where(own)
    const entry = personAuditEntry(context, pinned ? 'person.pin-figure' : 'person.unpin-figure')
    await recordPersonAudit(tx, { ...entry, before: { figures: before }, after: { figures: after } })
    return { pinnedFigures: after }
  })
}
