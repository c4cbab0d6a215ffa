import type { AccountContext } from '#platform/context.ts'
import type { LogisticsScope, PaymentScope, Scope } from '#model/scope.ts'
import type { MoneyParams } from '../currencies/load-money.ts'
import type { KnownFacts } from '../question/rows/cached-rows.ts'
import type { Frame } from '../periods/frame.ts'
import { answerName } from './cached-of-account.ts'
import { resolveLogistics, resolvePayments, resolveScope } from './resolve-scope.ts'
import type { ResolvedLogistics, ResolvedPayments, ResolvedScope } from './resolve-scope.ts'

type Besides = string | null | undefined

/** Cached by minute and data version; callers must not mutate the result. Throws like `resolveScope`. */
export async function cachedAnswer<Answer>(
  ctx: AccountContext,
  { question, input, besides }: { question: string; input: Scope; besides?: Besides | Promise<Besides> },
  ask: (scope: ResolvedScope) => Promise<Answer>,
): Promise<Answer> {
  return cachedInScope(ctx, { question, besides, resolving: resolveScope(ctx, input) }, ask)
}

/** Like `cachedAnswer`. */
export async function cachedPayments<Answer>(
  ctx: AccountContext,
  { question, input, besides }: { question: string; input: PaymentScope; besides?: Besides },
  ask: (scope: ResolvedPayments) => Promise<Answer>,
): Promise<Answer> {
  return cachedInScope(ctx, { question, besides, resolving: resolvePayments(ctx, input) }, ask)
}

/** Like `cachedAnswer`. */
export async function cachedLogistics<Answer>(
  ctx: AccountContext,
  {
    question,
    input,
    besides,
    money,
  }: { question: string; input: LogisticsScope; besides?: Besides; money?: MoneyParams },
  ask: (scope: ResolvedLogistics) => Promise<Answer>,
): Promise<Answer> {
  return cachedInScope(ctx, { question, besides, resolving: resolveLogistics(ctx, input, money) }, ask)
}

type Params<Resolved> = {
  question: string
  besides?: Besides | Promise<Besides>
  resolving: Promise<Resolved>
}

/** Like `cachedAnswer`, in a scope that holds all else that the answer depends on. */
export async function cachedInScope<
  Resolved extends { frame: Frame; facts?: KnownFacts | undefined },
  Answer,
>(
  ctx: AccountContext,
  { question, besides, resolving }: Params<Resolved>,
  ask: (scope: Resolved) => Promise<Answer>,
): Promise<Answer> {
  const [scope, known] = await Promise.all([resolving, besides])
  if (!ctx.answers || !scope.facts) return ask(scope)
  const at = { version: scope.facts.version, now: new Date(scope.frame.now) }
  return ctx.answers.of(at, nameOf(ctx, scope, [question, known]), () => ask(scope))
}

function nameOf(
  { account }: AccountContext,
  { facts: _facts, ...scope }: { frame: Frame; facts?: KnownFacts | undefined },
  of: readonly Besides[],
): string {
  const { now: _, current, base, mean, ...frame } = scope.frame
  const days = [current, base].map(({ from, to }) => [from, to])
  return answerName({
    of,
    account,
    scope: { ...scope, frame },
    days,
    mean: mean && [mean.days, mean.excluded],
  })
}
