import { comparisonPart } from '#analytics/reports/frame-part.ts'
import { listViewReport } from '#analytics/reports/list-view-report.ts'
import { countFigure, moneyFigure, rateFigure } from '#analytics/reports/pair-figures.ts'
import type { ViewReport } from '#analytics/reports/view-report.ts'
import { formatExactMoneyText } from '#model/formats/money-text.ts'
import { formatCount } from '#model/formats/number.ts'
import type { Part } from '#platform/pdf/report.ts'
import { clientsScopeOf, groupOf } from '../address.ts'
import type { Clients, ClientSegments } from '../contract.ts'
import { clientsScreen, fewPeople, savedSegmentsScreen, segmentWords } from '../model.ts'
import { clientsSource } from './clients-source.ts'
import { getClients } from './get-clients.ts'
import { getClientSegments } from './get-client-segments.ts'
import { resolveGroup } from './list-clients.ts'

const path = '/clients/analytics'

export const clientsViewReport: ViewReport = {
  of: clientsScreen,
  title: 'Análise de clientes',
  path,
  needs: ['clients.view'],
  file: null,
  load: async (ctx, search) => {
    const scope = clientsScopeOf(search)
    const clients = await getClients(ctx, scope)
    if (clients.state !== 'ready') return [comparisonPart(clients.frame)]
    const segments = await getClientSegments(ctx, scope)
    return [comparisonPart(clients.frame), figuresOf(clients), tableOf(segments)]
  },
}

const people = listViewReport({
  of: savedSegmentsScreen,
  title: 'Segmento de clientes',
  path,
  source: clientsSource,
  columns: () => ['name', 'consent', 'orders', 'revenue', 'lastDay'],
  question: (_, search) => groupOf(search),
})

/** The people of a saved segment, masked, unless they are too few; without a file, which somebody must ask for. */
export const segmentViewReport: ViewReport = {
  ...people,
  file: null,
  load: async (ctx, search) => {
    const { state } = await resolveGroup(ctx, groupOf(search))
    return state === 'tooFew' ? [{ kind: 'text', text: fewPeople }] : people.load(ctx, search)
  },
}

function figuresOf({ frame, ...answer }: Clients): Part {
  return {
    kind: 'figures',
    figures: [
      countFigure('Clientes ativos', answer.active),
      countFigure('Clientes novos', answer.newClients),
      countFigure('Clientes recorrentes', answer.returning),
      moneyFigure('Receita de recorrentes', answer.returningRevenue, frame.currency),
      rateFigure('Recompra em 90 dias', answer.repurchase),
    ],
  }
}

/** What would reveal fewer than ten people is hidden, as on the screen. */
function tableOf({ frame, segments, total }: ClientSegments): Part {
  const count = (value: number | null) => (value === null ? 'oculto' : formatCount(value))
  const money = (value: number | null) => formatExactMoneyText(value, frame.currency)
  return {
    kind: 'table',
    columns: [
      { label: 'Segmento', weight: 4 },
      { label: 'Clientes', weight: 2, numeric: true },
      { label: 'Antes', weight: 2, numeric: true },
      { label: 'Receita em 365 dias', weight: 3, numeric: true },
    ],
    rows: [
      ...segments
        .filter(({ clients, before }) => clients !== 0 || before !== 0)
        .map(({ segment, clients, before, revenue }) => [
          segmentWords[segment],
          count(clients),
          count(before),
          money(revenue),
        ]),
      ['Total', formatCount(total.clients), formatCount(total.before), money(total.revenue)],
    ],
  }
}
