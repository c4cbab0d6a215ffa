import { changeStamp } from '#areas/marketing/server/change-stamp.ts'
import { formatExactMoneyText } from '#model/formats/money-text.ts'
import { formatRateLevel } from '#model/formats/number.ts'
import { PromotionGuards, defaultPromotionGuards } from '#model/marketing/promotions.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { eq, instant, integer, jsonb, pgTable, uuid } from '#platform/storage/postgres/drizzle.ts'

const promotionGuards = pgTable('promotion_guards', {
  accountId: uuid('account_id').primaryKey(),
  settings: jsonb('settings').$type<PromotionGuards>().notNull(),
  version: integer('version').notNull().default(1),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by'),
})

/** Version 0 means the defaults. */
export async function loadGuards({
  db,
  account,
}: AccountContext): Promise<PromotionGuards & { version: number }> {
  const [row] = await db.select().from(promotionGuards).where(eq(promotionGuards.accountId, account.id))
  return row === undefined
    ? { ...defaultPromotionGuards, version: 0 }
    : { ...row.settings, version: row.version }
}

export async function savePromotionGuards(
  ctx: AccountContext,
  { guards, version }: { guards: PromotionGuards; version: number },
): Promise<{ version: number }> {
  assertPermission(ctx, 'marketing.edit')
  assertWholeAccount(ctx)
  const accountId = ctx.account.id
  return ctx.db.transaction(async (tx) => {
    await tx
      .insert(promotionGuards)
      .values({ accountId, settings: defaultPromotionGuards, version: 0, ...changeStamp(ctx) })
      .onConflictDoNothing()
    const [before] = await tx
      .select()
      .from(promotionGuards)
      .where(eq(promotionGuards.accountId, accountId))
      .for('update')
    if (before?.version !== version) throw new FarolError('conflict')
    await tx
      .update(promotionGuards)
      .set({ settings: guards, version: version + 1, ...changeStamp(ctx) })
      .where(eq(promotionGuards.accountId, accountId))
    await recordAudit(tx, {
      ctx,
      action: 'promotion.guards',
      object: 'promotions',
      before: auditedGuards(ctx, before.settings),
      after: auditedGuards(ctx, guards),
    })
    return { version: version + 1 }
  })
}

const percent = (hundredths: number) => formatRateLevel(hundredths / 10_000, 1 / 10_000)

/** As their form says them; null is no limit. */
const auditedGuards = (
  { account }: AccountContext,
  { leastMargin, ceiling, forgottenAfterDays, budget }: PromotionGuards,
) => ({
  leastMargin: leastMargin === null ? null : percent(leastMargin),
  ceiling: ceiling === null ? null : percent(ceiling),
  forgottenAfterDays,
  budget: budget === null ? null : formatExactMoneyText(budget, account.currency),
})
