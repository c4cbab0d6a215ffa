import type { AccountContext } from '#platform/http/context.ts'
import type { ResolvedScope } from './resolve-scope.ts'

/**
 * An answer to a scope that is made of facts alone, besides what `of` names; the one given before, where neither the facts nor the
 * minute changed and the process remembers answers. Whoever receives it must not change it.
 */
export function remembered<Answer>(
  ctx: AccountContext,
  scope: ResolvedScope,
  of: readonly [question: string, ...besides: (string | null | undefined)[]],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (!ctx.answers) return ask()
  const at = { clickhouse: ctx.clickhouse, now: new Date(scope.frame.now) }
  return ctx.answers.of(at, nameOf(ctx, scope, of), ask)
}

/** All that a scope holds but its instants, which are told by its days and the minute. */
function nameOf({ account }: AccountContext, scope: ResolvedScope, of: readonly unknown[]): string {
  const { now: _, current, base, mean, ...frame } = scope.frame
  const days = [current, base].map(({ from, to }) => [from, to])
  const named = { of, account, scope: { ...scope, frame }, days, mean: mean && [mean.days, mean.excluded] }
  return JSON.stringify(named, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}
