import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { and, asc, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import { publicationsOpen, type SuggestionState } from '../../model.ts'
import type { ChangedSuggestions, ChangeSuggestions } from '../../suggestions-contract.ts'
import { loadTextRules } from '../../../server/load-text-rules.ts'
import { presentFindings } from '../findings.ts'
import { contentPublications, contentSuggestions, type StoredSuggestion } from '../schema.ts'
import { actingUserId } from './write-content.ts'

type Act = ChangeSuggestions['change']['act']

const states = { review: 'inReview', approve: 'approved', reject: 'rejected' } as const satisfies Record<
  Act,
  SuggestionState
>

/** Suggestions that cannot change are returned with a reason; idempotent. */
export async function changeSuggestions(
  ctx: AccountContext,
  { ids, change }: ChangeSuggestions,
): Promise<ChangedSuggestions> {
  assertPermission(ctx, 'catalog.edit')
  assertWholeAccount(ctx)
  const rules = change.act === 'approve' ? await loadTextRules(ctx) : null
  return ctx.db.transaction(async (tx) => {
    const mine = and(eq(contentSuggestions.accountId, ctx.account.id), inArray(contentSuggestions.id, ids))
    const found = await tx
      .select()
      .from(contentSuggestions)
      .where(mine)
      .orderBy(asc(contentSuggestions.id))
      .for('update')
    if (found.length === 0) throw new FarolError('notFound')
    const open = and(
      inArray(
        contentPublications.suggestionId,
        found.map(({ id }) => id),
      ),
      inArray(contentPublications.state, publicationsOpen),
    )
    const written = await tx
      .select({ id: contentPublications.suggestionId })
      .from(contentPublications)
      .where(open)
    const busy = new Set(written.map(({ id }) => id))
    const state = states[change.act]
    const refused: ChangedSuggestions['refused'] = []
    for (const one of found) {
      const open = rules === null ? 0 : (await presentFindings({ ...one, ...rules })).open
      const reason = busy.has(one.id) ? 'Está sendo gravada na loja' : refusal(one, change.act, open)
      if (reason !== null) refused.push({ id: one.id, reason })
    }
    const changed = found.filter((one) => one.state !== state && !refused.some(({ id }) => id === one.id))
    const [first] = changed
    if (first === undefined) return { changed: 0, refused }
    const reason = change.act === 'reject' ? change.reason : ''
    await tx
      .update(contentSuggestions)
      .set({ state, reason, changedAt: ctx.now(), changedBy: actingUserId(ctx) })
      .where(
        inArray(
          contentSuggestions.id,
          changed.map(({ id }) => id),
        ),
      )
    const object = changed.length === 1 ? `content:${first.id}` : `contents:${randomUUID()}`
    const products = changed.map(({ productId }) => productId)
    const entry = { ctx, object, after: { products, ...(reason !== '' && { reason }) } }
    if (change.act === 'review') await recordAudit(tx, { ...entry, action: 'content.review' })
    else if (change.act === 'approve') await recordAudit(tx, { ...entry, action: 'content.approve' })
    else await recordAudit(tx, { ...entry, action: 'content.reject' })
    return { changed: changed.length, refused }
  })
}

function refusal({ state, content, original }: StoredSuggestion, act: Act, open: number): string | null {
  if (state === 'published') return 'Já foi publicada: desfaça a publicação antes, ou edite o texto'
  if (act !== 'approve') return null
  if (open > 0) return 'Tem trechos que os atributos não confirmam: remova-os ou garanta-os'
  if (content.name.trim() === '') return 'Está sem nome'
  const isSame = Object.entries(content).every(
    ([field, text]) => original[field as keyof typeof original] === text,
  )
  return isSame ? 'É igual ao texto que a loja já tem' : null
}
