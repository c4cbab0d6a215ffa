import { freshPurchases } from '#analytics/clients/fresh-purchases.ts'
import { addDays } from '#analytics/periods/local-time.ts'
import { ClientsScope, FirstPurchasesQuestion } from '#areas/clients/analytics/contract.ts'
import { getClientCohorts } from '#areas/clients/analytics/server/get-client-cohorts.ts'
import { getClients } from '#areas/clients/analytics/server/get-clients.ts'
import { getClientSegments } from '#areas/clients/analytics/server/get-client-segments.ts'
import { getFirstPurchases } from '#areas/clients/analytics/server/get-first-purchases.ts'
import type { ScreenParams } from '../api/measure-screens.ts'
import type { ScreenStatements } from '../api/measure-statements.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'

const parts = ['', '/segments', '/cohorts', '/first-purchases', '/repurchase-change']

/** What the screen of clients asks. */
export function clientsQuestions({ from, to }: BenchAccount): ScreenParams[] {
  const path = (part: string, round: number) =>
    `/clients/analytics${part}?period=${addDays(from, -round)}_${addDays(to, -round)}&compare=previous-period`
  const one = (what: string, part: string, large: number): ScreenParams => ({
    what,
    goals: { small: 50, large },
    paths: (round) => [path(part, round)],
  })
  return [
    one('clients', '', 400),
    one('segments and migration', '/segments', 500),
    { ...one('segments and migration, orders arriving', '/segments', 500), isLive: true },
    one('cohorts', '/cohorts', 400),
    one('first purchases', '/first-purchases', 400),
    one('change of the repurchase', '/repurchase-change', 400),
    {
      what: 'people of a segment',
      paths: (round) => [`/clients/analytics/people?segment=atRisk&page=${round + 1}`],
    },
    { what: 'projection', paths: () => ['/clients/analytics/projection'] },
    {
      what: 'the whole screen at once',
      paths: (round) => parts.map((part) => path(part, round + 100)),
    },
  ]
}

/** `purchases`: what is made anew once orders moved; the others read it. */
export function clientsStatements({ from, to }: BenchAccount): ScreenStatements[] {
  const scope = ClientsScope.parse({ period: `${from}_${to}`, compare: 'previous-period' })
  return [
    ['purchases', freshPurchases],
    ['clients', (ctx) => getClients(ctx, scope)],
    ['segments', (ctx) => getClientSegments(ctx, scope)],
    ['cohorts', (ctx) => getClientCohorts(ctx, scope)],
    ['first purchases', (ctx) => getFirstPurchases(ctx, FirstPurchasesQuestion.parse({ ...scope }))],
  ]
}
