import { randomUUID } from 'node:crypto'
import type { AccountContext } from '#platform/context.ts'
import { tablesVersionQuery } from '#platform/live/answer-memory.ts'
import { AnswerCache } from '../answers/answer-cache.ts'
import { freshAnswer, type ComputedRows } from '../answers/fresh-answer.ts'
import { sharedAnswerName } from '../answers/shared-answers.ts'
import { dayOf } from '../periods/local-time.ts'
import { copyContacts } from './copy-contacts.ts'

const factsVersion = tablesVersionQuery(['orders'])
const made = new AnswerCache<ComputedRows>()
const PATIENCE = 3

/** Order of a marketplace whose buyer nobody can tell apart from others; parameters `account` and `masked`. */
export const ofMarketplaceSql = `affiliate != '' AND (client_key = 0 OR client_key IN (SELECT client_key FROM client_contacts WHERE account_id = {account:UUID} AND answer = {masked:UUID} AND is_masked))`
/** 0 if not known. */
export const knownClientSql = `if(${ofMarketplaceSql}, 0, client_key)`

/** The answer with the account's masked clients, for `ofMarketplaceSql`. */
export async function freshMasked(ctx: AccountContext): Promise<string> {
  const { clickhouse, account, answers } = ctx
  if (!answers) return (await copyMasked(ctx, '')).answer
  const name = JSON.stringify(['masked', account])
  const { answer } = await freshAnswer(ctx, {
    made,
    name,
    patience: PATIENCE,
    version: () => factsVersion(clickhouse),
    question: () => Promise.resolve(null),
    sharedName: () => sharedAnswerName(ofMarketplaceSql, name),
    make: (_, version) => copyMasked(ctx, version),
  })
  return answer
}

async function copyMasked(ctx: AccountContext, version: string): Promise<ComputedRows> {
  const answer = randomUUID()
  const at = ctx.now().getTime()
  const began = performance.now()
  await copyContacts(ctx, answer, 'masked')
  const { id: account, timeZone } = ctx.account
  return { account, answer, version, at, took: performance.now() - began, day: dayOf(at, timeZone) }
}
