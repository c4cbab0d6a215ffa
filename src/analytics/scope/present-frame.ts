import type { ScopeFrame } from '#model/scope.ts'
import type { Frame, Side } from '../periods/frame.ts'

const span = ({ from, to, asOf }: Side) => ({ from, to, asOf: new Date(asOf).toISOString() })

export const presentFrame = (frame: Frame, accountCurrency: string): ScopeFrame => ({
  current: span(frame.current),
  base: span(frame.base),
  comparator: frame.comparator,
  event: frame.event ?? null,
  cutAt: frame.cutAt ?? null,
  timeZone: frame.timeZone,
  currency: frame.money?.currency ?? accountCurrency,
  ...(frame.money?.conversion && {
    converted: frame.money.conversion.from.map(({ currency }) => currency),
  }),
})
