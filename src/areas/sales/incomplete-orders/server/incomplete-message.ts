import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Message } from '../contract.ts'
import { incompleteMessages } from './schema.ts'

const first: Message = {
  text: 'Oi, {nome}! Vimos que sua compra de {itens}, no valor de {valor}, não foi concluída. Podemos ajudar? {link}',
  link: '',
  version: 0,
}

export async function getIncompleteMessage(ctx: AccountContext): Promise<Message> {
  assertPermission(ctx, 'orders.view')
  const [row] = await ctx.db
    .select()
    .from(incompleteMessages)
    .where(eq(incompleteMessages.accountId, ctx.account.id))
  return row === undefined ? first : { text: row.text, link: row.link, version: row.version }
}

export async function saveIncompleteMessage(ctx: AccountContext, message: Message): Promise<Message> {
  assertPermission(ctx, 'orders.edit')
  assertWholeAccount(ctx)
  const before = await getIncompleteMessage(ctx)
  const by = { changedAt: ctx.now(), changedBy: ctx.actor === 'system' ? null : ctx.actor.userId }
  const words = { text: message.text, link: message.link, version: message.version + 1, ...by }
  return ctx.db.transaction(async (tx) => {
    const { rowCount } =
      message.version === 0
        ? await tx
            .insert(incompleteMessages)
            .values({ accountId: ctx.account.id, ...words })
            .onConflictDoNothing()
        : await tx
            .update(incompleteMessages)
            .set(words)
            .where(
              and(
                eq(incompleteMessages.accountId, ctx.account.id),
                eq(incompleteMessages.version, message.version),
              ),
            )
    if (rowCount !== 1) throw new FarolError('conflict')
    const after = { text: words.text, link: words.link, version: words.version }
    await recordAudit(tx, {
      ctx,
      action: 'incomplete-message.save',
      object: `account:${ctx.account.id}`,
      before: { text: before.text, link: before.link },
      after: { text: after.text, link: after.link },
    })
    return after
  })
}
