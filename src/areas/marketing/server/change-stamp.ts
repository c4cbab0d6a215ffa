import type { AccountContext } from '#platform/context.ts'

export const changeStamp = ({ actor, now }: AccountContext) => ({
  changedAt: now(),
  changedBy: actor === 'system' ? null : actor.userId,
})
