import type { AccountContext } from '#platform/context.ts'

/** What a look asked it is given again, and no other look is: nothing is older than the look. `made` is of one question. */
export function onceInALook<Answer>(
  { look }: AccountContext,
  made: WeakMap<object, Promise<Answer>>,
  make: () => Promise<Answer>,
): Promise<Answer> {
  if (look === undefined) return make()
  const known = made.get(look) ?? make()
  made.set(look, known)
  return known
}
