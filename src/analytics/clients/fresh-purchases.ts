import { randomUUID } from 'node:crypto'
import { unsignedKey } from '#platform/clients/client-key.ts'
import type { AccountContext } from '#platform/context.ts'
import { tablesVersionQuery } from '#platform/live/answer-memory.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { freshAnswer, type AnswerRef, type ComputedRows } from '../answers/fresh-answer.ts'
import { AnswerCache } from '../answers/answer-cache.ts'
import { sharedAnswerName } from '../answers/shared-answers.ts'
import { loadMoney } from '../currencies/load-money.ts'
import { dayOf } from '../periods/local-time.ts'
import { compilePurchases, type PurchasesQuestion } from './compile-purchases.ts'

/** FROM clause for the rows of an answer. */
export const purchaseRows = 'client_purchases WHERE account_id = {account:UUID} AND answer = {answer:UUID}'
/** Only rows with a client. */
export const clientRows = `${purchaseRows} AND client_key != 0`

const factsVersion = tablesVersionQuery(['orders', 'order_items', 'price_history'])
const made = new AnswerCache<ComputedRows>()
const PATIENCE = 3
const WAITED_MS = 500
const CONTACTS_AT_ONCE = 200_000

/**
 * Purchases per client visible to the person, materialised as rows that statements read through
 * `purchaseRows`.
 */
export async function freshPurchases(ctx: AccountContext): Promise<AnswerRef> {
  const { clickhouse, account, answers, virtualChannel, showIn } = ctx
  if (!answers) return makePurchases(ctx, await purchasesQuestion(ctx), '')
  const name = JSON.stringify(['clients', account, showIn, virtualChannel?.rule ?? []])
  return freshAnswer(ctx, {
    made,
    name,
    patience: PATIENCE,
    waited: WAITED_MS,
    version: () => factsVersion(clickhouse),
    question: () => purchasesQuestion(ctx),
    sharedName: (question) => sharedAnswerName(compilePurchases(question, '').query, name),
    make: (question, version) => makePurchases(ctx, question, version),
  })
}

const purchasesQuestion = async (ctx: AccountContext): Promise<PurchasesQuestion> => ({
  accountId: ctx.account.id,
  timeZone: ctx.account.timeZone,
  money: await loadMoney(ctx),
  rule: ctx.virtualChannel?.rule ?? [],
})

async function makePurchases(
  ctx: AccountContext,
  question: PurchasesQuestion,
  version: string,
): Promise<ComputedRows> {
  const answer = randomUUID()
  const at = ctx.now().getTime()
  const began = performance.now()
  await copyContacts(ctx, answer)
  const { query, params } = compilePurchases(question, answer)
  await ctx.clickhouse.make({ query, query_params: params })
  const { id: account, timeZone } = ctx.account
  return { account, answer, version, at, took: performance.now() - began, day: dayOf(at, timeZone) }
}

type ContactRow = { key: string; agreed: boolean; masked: boolean }

/** Copies consent and masking from PostgreSQL, the only place that stores them. */
async function copyContacts({ db, clickhouse, account }: AccountContext, answer: string): Promise<void> {
  let after = (-(2n ** 63n)).toString()
  for (;;) {
    const { rows } =
      await db.execute<ContactRow>(sql`SELECT client_key::text AS key, contact_consent = 'yes' AS agreed,
        email_index IS NULL AND document_index IS NULL AS masked FROM clients
      WHERE account_id = ${account.id} AND client_key > ${after}::bigint AND erased_at IS NULL
        AND (contact_consent = 'yes' OR email_index IS NULL AND document_index IS NULL)
      ORDER BY client_key LIMIT ${CONTACTS_AT_ONCE}`)
    const last = rows.at(-1)
    if (last === undefined) return
    const values = rows.map(({ key, agreed, masked }) => ({
      account_id: account.id,
      answer,
      made_at: Math.floor(Date.now() / 1000),
      client_key: unsignedKey(key),
      agreed,
      is_masked: masked,
    }))
    await clickhouse.insert({ table: 'client_contacts', values, format: 'JSONEachRow' })
    if (rows.length < CONTACTS_AT_ONCE) return
    after = last.key
  }
}
