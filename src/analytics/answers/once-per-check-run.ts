import type { AccountContext } from '#platform/context.ts'

/**
 * Memoises per run of the Guardian's checks: calls in one run share the answer, other runs do not. `made`
 * belongs to one question.
 */
export function oncePerCheckRun<Answer>(
  { checkRun: look }: AccountContext,
  made: WeakMap<object, Promise<Answer>>,
  make: () => Promise<Answer>,
): Promise<Answer> {
  if (look === undefined) return make()
  const known = made.get(look) ?? make()
  made.set(look, known)
  return known
}
