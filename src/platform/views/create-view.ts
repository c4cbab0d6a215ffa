import { randomUUID } from 'node:crypto'
import { recordAudit } from '../audit/record.ts'
import { assertPermission } from '../context.ts'
import { FarolError } from '../errors.ts'
import { countInTurn } from '../storage/postgres/count-in-turn.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '../storage/postgres/postgres.ts'
import type { NewView, SavedView } from '#model/views-contract.ts'
import {
  assertMayShare,
  auditedFields,
  findView,
  assertPersonActor,
  type WritingViews,
  viewPermission,
} from './find-views.ts'
import { savedViews } from './schema.ts'

/** Per person and account. */
export const MAX_VIEWS = 200

export async function createView(ctx: WritingViews, input: NewView): Promise<SavedView> {
  assertPermission(ctx, viewPermission(ctx, input.screen, 'view'))
  if (input.shared) assertMayShare(ctx, input.screen)
  const id = randomUUID()
  await ctx.db.transaction(async (tx) => {
    await insertView(tx, ctx, id, input)
    await recordAudit(tx, { ctx, action: 'view.create', object: `view:${id}`, after: auditedFields(input) })
  })
  return findView(ctx.db, ctx, id)
}

export async function insertView(
  tx: Transaction,
  ctx: WritingViews,
  id: string,
  { screen, name, search, shared }: NewView,
): Promise<void> {
  const ownerId = assertPersonActor(ctx)
  if ((await countInTurn(tx, savedViews, ctx.account.id, eq(savedViews.ownerId, ownerId))) >= MAX_VIEWS)
    throw new FarolError('invalidInput', {
      fields: { name: `Você já tem ${MAX_VIEWS} exibições, o máximo` },
    })
  await tx.insert(savedViews).values({
    id,
    screen,
    name,
    shared,
    search: savedSearch(ctx, screen, search),
    accountId: ctx.account.id,
    ownerId,
    updatedAt: ctx.now(),
  })
}

const passing = ['accountId', 'virtualChannelId', 'page']

export function savedSearch({ searchesPeople }: WritingViews, screen: string, search: string): string {
  const params = new URLSearchParams(search)
  for (const name of passing) params.delete(name)
  if (searchesPeople.has(screen)) params.delete('search')
  return params.toString()
}
