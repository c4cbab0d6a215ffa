import type { AccountContext } from '#platform/context.ts'
import { factsVersion } from '#platform/live/answer-memory.ts'

/** Of what an answer depends on. */
export const answerName = (of: unknown): string =>
  JSON.stringify(of, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** A value of the account's facts, inside the person's virtual channel, that is independent of the scope. `question` holds all else that it depends on. Cached by minute and `version` of the facts, which is asked for unless it is known; callers must not mutate it. */
export async function cachedOfAccount<Answer>(
  { answers, clickhouse, account, virtualChannel, now }: AccountContext,
  question: unknown,
  ask: () => Promise<Answer>,
  version?: string,
): Promise<Answer> {
  if (!answers) return ask()
  const at = { version: version ?? (await factsVersion(clickhouse)), now: now() }
  return answers.of(at, answerName([question, account.id, virtualChannel?.rule ?? []]), ask)
}
