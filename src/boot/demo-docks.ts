import { docks } from '@farol/demo-store'
import { businessWeek } from '#model/logistics/docks.ts'
import { saveDockSettings } from '#areas/logistics/docks/server/dock-settings.ts'
import { loadDockSettings } from '#areas/logistics/server/load-dock-settings.ts'
import { systemContext, type Context } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { accounts } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'

/** The distribution centres say their hours and capacity; the shop's are learnt. What people saved of a dock stays theirs. */
export async function ensureDemoDocks(context: Context, accountId: string): Promise<void> {
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (account === undefined) throw new Error(`there is no account ${accountId}`)
  const ctx = systemContext(context, account)
  const known = new Set((await loadDockSettings(ctx)).map(({ name }) => name))
  for (const { name, hourly, cutOff } of docks) {
    if (known.has(name) || !name.startsWith('CD ')) continue
    const settings = { name, hourly, cutOff: cutOff * 60, weekdays: [...businessWeek], version: 0 }
    await saveDockSettings(ctx, settings).catch((error: unknown) => {
      if (!(error instanceof FarolError && error.code === 'conflict')) throw error
    })
  }
}
