import { randomUUID } from 'node:crypto'
import type { AccountContext } from '#platform/context.ts'
import { tablesVersionQuery } from '#platform/live/answer-memory.ts'
import { freshAnswer, type AnswerRef, type ComputedRows } from '../answers/fresh-answer.ts'
import { AnswerCache } from '../answers/answer-cache.ts'
import { sharedAnswerName } from '../answers/shared-answers.ts'
import { loadMoney } from '../currencies/load-money.ts'
import { dayOf } from '../periods/local-time.ts'
import { copyContacts } from './copy-contacts.ts'
import { compilePurchases, type PurchasesQuestion } from './compile-purchases.ts'

/** FROM clause for the rows of an answer. */
export const purchaseRows = 'client_purchases WHERE account_id = {account:UUID} AND answer = {answer:UUID}'
/** Only rows with a client. */
export const clientRows = `${purchaseRows} AND client_key != 0`

const factsVersion = tablesVersionQuery(['orders', 'order_items', 'prices', 'price_history'])
const made = new AnswerCache<ComputedRows>()
const PATIENCE = 3
const WAITED_MS = 500

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
  await copyContacts(ctx, answer, 'all')
  const { query, params } = compilePurchases(question, answer)
  await ctx.clickhouse.make({ query, query_params: params })
  const { id: account, timeZone } = ctx.account
  return { account, answer, version, at, took: performance.now() - began, day: dayOf(at, timeZone) }
}
