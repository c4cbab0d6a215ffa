import type { AccountContext } from '#platform/context.ts'
import { factsVersion } from '#platform/live/answer-memory.ts'

/** A value of the account's facts, inside the person's virtual channel, that is independent of the scope. Cached by minute and `version` of the facts, which is asked for unless it is known. */
export async function cachedOfAccount<Answer>(
  { answers, clickhouse, account, virtualChannel, now }: AccountContext,
  question: string,
  ask: () => Promise<Answer>,
  version?: string,
): Promise<Answer> {
  if (!answers) return ask()
  const at = { version: version ?? (await factsVersion(clickhouse)), now: now() }
  return answers.of(at, JSON.stringify([question, account.id, virtualChannel?.rule ?? []]), ask)
}
