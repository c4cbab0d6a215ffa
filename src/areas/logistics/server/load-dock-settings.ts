import { businessWeek } from '#model/logistics/docks.ts'
import type { AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { docks } from './docks-schema.ts'

/** `cutOff`: minutes of the day; `hourly`: packages; null where only what is learnt holds. `weekdays`: Sunday is 0. */
export type KnownDock = Pick<typeof docks.$inferSelect, 'name' | 'hourly' | 'cutOff' | 'weekdays' | 'version'>

export async function loadDockSettings({ db, account }: AccountContext): Promise<KnownDock[]> {
  const rows = await db.select().from(docks).where(eq(docks.accountId, account.id)).orderBy(docks.name)
  return rows.map(({ name, hourly, cutOff, weekdays, version }) => ({
    name,
    hourly,
    cutOff,
    weekdays,
    version,
  }))
}

/** The days on which a dock works. */
export function weekdaysOfDocks(known: readonly KnownDock[]): (dock: string) => readonly number[] {
  const weeks = new Map(known.map(({ name, weekdays }) => [name, weekdays]))
  return (dock) => weeks.get(dock) ?? businessWeek
}
