import type { AccountContext } from '#platform/context.ts'

export const changedBy = ({ actor, now }: AccountContext) => ({
  changedAt: now(),
  changedBy: actor === 'system' ? null : actor.userId,
})
