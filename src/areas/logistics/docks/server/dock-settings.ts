import { businessWeek, formatClockTime } from '#model/logistics/docks.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { docks } from '#areas/logistics/server/docks-schema.ts'
import { loadDockSettings } from '#areas/logistics/server/load-dock-settings.ts'
import type { DockSettings, SaveDock } from '../contract.ts'

export async function listDockSettings(ctx: AccountContext): Promise<{ docks: DockSettings[] }> {
  assertPermission(ctx, 'logistics.view')
  assertWholeAccount(ctx)
  return { docks: await loadDockSettings(ctx) }
}

/** A dock needs no packages yet. */
export async function saveDockSettings(ctx: AccountContext, dock: SaveDock): Promise<DockSettings> {
  assertPermission(ctx, 'logistics.edit')
  assertWholeAccount(ctx)
  const { name, hourly, cutOff } = dock
  const weekdays = [...new Set(dock.weekdays)].toSorted((a, b) => a - b)
  const written = {
    hourly,
    cutOff,
    weekdays,
    version: dock.version + 1,
    changedAt: ctx.now(),
    changedBy: ctx.actor === 'system' ? null : ctx.actor.userId,
  }
  return ctx.db.transaction(async (tx) => {
    const own = and(eq(docks.accountId, ctx.account.id), eq(docks.name, name))
    const [before] = await tx.select().from(docks).where(own).for('update')
    if ((before?.version ?? 0) !== dock.version) throw new FarolError('conflict')
    const { rowCount } =
      before === undefined
        ? await tx
            .insert(docks)
            .values({ accountId: ctx.account.id, name, ...written })
            .onConflictDoNothing()
        : await tx.update(docks).set(written).where(own)
    if (rowCount !== 1) throw new FarolError('conflict')
    await recordAudit(tx, {
      ctx,
      action: 'dock.save',
      object: `dock:${name}`,
      before: auditOf(before ?? { hourly: null, cutOff: null, weekdays: [...businessWeek] }),
      after: auditOf({ hourly, cutOff, weekdays }),
    })
    return { name, hourly, cutOff, weekdays, version: written.version }
  })
}

function auditOf({ hourly, cutOff, weekdays }: Pick<DockSettings, 'hourly' | 'cutOff' | 'weekdays'>) {
  return { hourly, cutOff: cutOff === null ? null : formatClockTime(cutOff), weekdays }
}
