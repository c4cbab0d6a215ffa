import type { AccountContext } from '#platform/context.ts'
import { factsVersion } from '#platform/live/answer-memory.ts'
import type { Scope } from '#model/scope.ts'
import { resolveScope } from './resolve-scope.ts'
import type { ResolvedScope } from './resolve-scope.ts'

type Besides = string | null | undefined

/**
 * An answer to a scope that is made of facts alone, and of what `besides` gives; the one given before, where neither the facts nor the
 * minute changed and the process remembers answers. Whoever receives it must not change it.
 *
 * @throws FarolError as `resolveScope` does.
 */
export async function remembered<Answer>(
  ctx: AccountContext,
  { question, input, besides }: { question: string; input: Scope; besides?: Besides | Promise<Besides> },
  ask: (scope: ResolvedScope) => Promise<Answer>,
): Promise<Answer> {
  const { answers, clickhouse } = ctx
  const [version, scope, known] = await Promise.all([
    answers && factsVersion(clickhouse),
    resolveScope(ctx, input),
    besides,
  ])
  if (!answers || version === undefined) return ask(scope)
  const at = { version, now: new Date(scope.frame.now) }
  return answers.of(at, nameOf(ctx, scope, [question, known]), () => ask(scope))
}

/** All that a scope holds but its instants, which are told by its days and the minute. */
function nameOf({ account }: AccountContext, scope: ResolvedScope, of: readonly Besides[]): string {
  const { now: _, current, base, mean, ...frame } = scope.frame
  const days = [current, base].map(({ from, to }) => [from, to])
  const named = { of, account, scope: { ...scope, frame }, days, mean: mean && [mean.days, mean.excluded] }
  return JSON.stringify(named, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}
