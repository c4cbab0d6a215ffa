import { loadClientSteps, type ClientStep } from '#analytics/clients/load-client-steps.ts'
import { eachDay } from '#analytics/periods/local-time.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { filteredSteps } from '#analytics/series/filtered-steps.ts'
import { bestGranularity, presentStep, withGaps } from '#analytics/series/steps.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { ClientSeries, ClientsScope } from '../contract.ts'
import { resolveClients } from './resolve-clients.ts'

const sides = ['base', 'current'] as const

type Bought = Omit<ClientStep, 'step'>
const nobody: Bought = { active: 0, newClients: 0, returningRevenue: 0, unknownRevenue: 0 }

export async function getClientSeries(ctx: AccountContext, input: ClientsScope): Promise<ClientSeries> {
  assertPermission(ctx, 'clients.view')
  const { answered, frame, spans, paidBy } = await resolveClients(ctx, input)
  const best = bestGranularity(frame)
  // purchases are told apart by day
  const { all, places } = filteredSteps(frame, best === 'hour' ? 'day' : best, {})
  const [base, current] = await Promise.all(
    sides.map(async (side) => {
      const steps = eachDay(frame[side].from, frame[side].to).map((day) => places(side, day)[0]?.index ?? 0)
      const found = await loadClientSteps(
        ctx.clickhouse,
        answered,
        side,
        { span: spans[side], steps },
        paidBy,
      )
      return new Map(found.map((one) => [one.step, one]))
    }),
  )
  return {
    frame: presentFrame(frame, ctx.account.currency),
    buckets: all.map((step, index) => {
      const [before, now] = [base?.get(index) ?? nobody, current?.get(index) ?? nobody]
      const of = (value: (one: Bought) => number) =>
        withGaps(step, { base: value(before), current: value(now) })
      return {
        ...presentStep(step),
        active: of(({ active }) => active),
        newClients: of(({ newClients }) => newClients),
        returning: of(({ active, newClients }) => active - newClients),
        returningRevenue: of(({ returningRevenue }) => returningRevenue),
        unknown: of(({ unknownRevenue }) => unknownRevenue),
      }
    }),
  }
}
