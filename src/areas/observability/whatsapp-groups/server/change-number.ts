import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { createTemplate } from '#platform/notices/whatsapp/meta-api.ts'
import { template } from '#platform/notices/whatsapp/compose.ts'
import {
  whatsAppNumbers,
  whatsAppTemplates,
  type WhatsAppNumberRow,
} from '#platform/notices/whatsapp/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import {
  checkNumber,
  numberColumns,
  findNumber,
  lockNumber,
  numberConnection,
  writeTemplates,
  type NumberDeps,
} from './number.ts'
import { auditedNumber } from './present-number.ts'

type Tried = { delivered: boolean; sentence: string }

async function ownNumber(ctx: AccountContext): Promise<WhatsAppNumberRow> {
  const number = await findNumber(ctx)
  if (number === undefined) throw new FarolError('notFound')
  return number
}

/** Current state of the number and its templates at Meta. */
export async function testNumber(ctx: AccountContext, parts: NumberDeps): Promise<Tried> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const number = await ownNumber(ctx)
  const checked = await checkNumber(parts, numberConnection(parts, number), number.businessId)
  const failed = 'reason' in checked ? checked.reason : null
  await ctx.db.transaction(async (tx) => {
    const written = 'reason' in checked ? { error: checked.reason } : numberColumns(checked.value, ctx.now())
    await tx.update(whatsAppNumbers).set(written).where(eq(whatsAppNumbers.id, number.id))
    if ('value' in checked) await writeTemplates(tx, ctx, checked.value)
    const object = `whatsapp:${number.id}`
    await recordAudit(tx, { ctx, action: 'whatsapp.test', object, after: auditedNumber(number) })
  })
  if (failed !== null) return { delivered: false, sentence: failed }
  return { delivered: true, sentence: 'A Meta reconheceu o número e o token.' }
}

/** Opt-outs are kept: they also apply to a number connected later. */
export async function disconnectNumber(
  ctx: AccountContext,
  { version }: { version: number },
): Promise<{ id: string }> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const number = await lockNumber(tx, ctx, version)
    await tx.delete(whatsAppNumbers).where(eq(whatsAppNumbers.id, number.id))
    await tx.delete(whatsAppTemplates).where(eq(whatsAppTemplates.accountId, ctx.account.id))
    const object = `whatsapp:${number.id}`
    await recordAudit(tx, { ctx, action: 'whatsapp.disconnect', object, before: auditedNumber(number) })
    return { id: number.id }
  })
}

export async function submitTemplate(ctx: AccountContext, parts: NumberDeps): Promise<Tried> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const number = await ownNumber(ctx)
  const made = await createTemplate(parts, numberConnection(parts, number), number.businessId)
  if ('reason' in made) return { delivered: false, sentence: made.reason }
  const { name, language, category } = template
  await ctx.db.transaction(async (tx) => {
    const own = and(eq(whatsAppTemplates.accountId, ctx.account.id), eq(whatsAppTemplates.name, name))
    await tx.delete(whatsAppTemplates).where(and(own, eq(whatsAppTemplates.language, language)))
    const { status } = made.value
    await tx.insert(whatsAppTemplates).values({
      accountId: ctx.account.id,
      name,
      language,
      category,
      status,
      changedAt: ctx.now(),
    })
    const object = `whatsapp:${number.id}`
    await recordAudit(tx, { ctx, action: 'whatsapp.template', object, after: { name, status } })
  })
  return { delivered: true, sentence: 'O modelo foi enviado à Meta. A aprovação costuma levar minutos.' }
}
