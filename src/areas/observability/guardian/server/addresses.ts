import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { countInTurn } from '#platform/storage/postgres/count-in-turn.ts'
import { and, asc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { AddAddress, WatchedAddress } from '../contract.ts'
import type { CheckKey } from '#model/monitoring/checks.ts'
import { MAX_ADDRESSES } from '../model.ts'
import { ofCheck } from './known-checks.ts'
import { guardianAddresses, guardianChecks } from './schema.ts'

const checksOf: Record<AddAddress['kind'], readonly CheckKey[]> = {
  page: ['pagesDown', 'certificatesEnding', 'domainsEnding'],
  cart: ['cartsBroken'],
}

export async function listAddresses(ctx: AccountContext): Promise<{ items: WatchedAddress[] }> {
  assertPermission(ctx, 'observability.view')
  assertWholeAccount(ctx)
  const rows = await ctx.db
    .select()
    .from(guardianAddresses)
    .where(eq(guardianAddresses.accountId, ctx.account.id))
    .orderBy(asc(guardianAddresses.createdAt), asc(guardianAddresses.id))
  return { items: rows.map(({ id, kind, url, skuId, visits }) => ({ id, kind, url, skuId, visits })) }
}

export async function addAddress(ctx: AccountContext, input: AddAddress): Promise<{ id: string }> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const refuse = (fields: Record<string, string>) => new FarolError('invalidInput', { fields })
  const url = plainAddress(input.url)
  if (!url.startsWith('https:')) throw refuse({ url: 'Informe um endereço https' })
  const { kind } = input
  const skuId = kind === 'cart' ? input.skuId : ''
  if (kind === 'cart' && skuId === '') throw refuse({ skuId: 'Campo obrigatório' })
  const id = randomUUID()
  await ctx.db.transaction(async (tx) => {
    const own = eq(guardianAddresses.accountId, ctx.account.id)
    if ((await countInTurn(tx, guardianAddresses, ctx.account.id)) >= MAX_ADDRESSES)
      throw refuse({ url: `A conta já vigia ${MAX_ADDRESSES} endereços, o máximo` })
    const known = await tx.select().from(guardianAddresses).where(own)
    const isKnown = (one: (typeof known)[number]) =>
      one.kind === kind && one.url === url && one.skuId === skuId
    if (known.some(isKnown)) throw refuse({ url: 'URLs duplicadas não são permitidas.' })
    const createdBy = ctx.actor === 'system' ? null : ctx.actor.userId
    const row = { id, accountId: ctx.account.id, kind, url, skuId, createdAt: ctx.now(), createdBy }
    const added = await tx
      .insert(guardianAddresses)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: guardianAddresses.id })
    if (added.length === 0) throw refuse({ url: 'URLs duplicadas não são permitidas.' })
    await lookAgain(tx, ctx, kind)
    const object = `guardian-address:${id}`
    await recordAudit(tx, { ctx, action: 'guardian-address.create', object, after: { kind, address: url } })
  })
  return { id }
}

export async function removeAddress(
  ctx: AccountContext,
  { addressId }: { addressId: string },
): Promise<{ id: string }> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  await ctx.db.transaction(async (tx) => {
    const own = and(eq(guardianAddresses.accountId, ctx.account.id), eq(guardianAddresses.id, addressId))
    const [gone] = await tx.delete(guardianAddresses).where(own).returning()
    if (gone === undefined) throw new FarolError('notFound')
    await lookAgain(tx, ctx, gone.kind)
    const object = `guardian-address:${addressId}`
    const before = { kind: gone.kind, address: gone.url }
    await recordAudit(tx, { ctx, action: 'guardian-address.delete', object, before })
  })
  return { id: addressId }
}

/** Normalised as browsers do. */
function plainAddress(text: string): string {
  const url = new URL(text)
  url.hash = ''
  return url.href
}

async function lookAgain(tx: Transaction, ctx: AccountContext, kind: AddAddress['kind']): Promise<void> {
  for (const key of checksOf[kind])
    await tx.update(guardianChecks).set({ nextAt: ctx.now() }).where(ofCheck(ctx.account.id, key))
}
