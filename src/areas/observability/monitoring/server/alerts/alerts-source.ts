import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { namedFilters } from '#analytics/exports/describe-scope.ts'
import { exportSource, type ExportContext } from '#analytics/exports/export-source.ts'
import { rowBatches, rowColumns } from '#analytics/exports/row-columns.ts'
import { resolvePeriod } from '#analytics/periods/resolve-period.ts'
import { areaLabels } from '#model/access-labels.ts'
import { formatDates } from '#model/formats/dates.ts'
import { alertTitle, formatLevel } from '#model/monitoring/alert-words.ts'
import { monitoredMetrics } from '#model/monitoring/metrics.ts'
import { assertPermission } from '#platform/context.ts'
import { inArray } from '#platform/storage/postgres/drizzle.ts'
import { AlertsFound, type Alert } from '../../alerts-contract.ts'
import { alertsExport } from '../../model.ts'
import { alerts } from '../schema.ts'
import { alertFileLabels as words } from './alert-file-labels.ts'
import { alertConditions, orderOf } from './list-alerts.ts'
import { presentAlerts } from './present-alerts.ts'

type Row = Alert & { minutes: number; title: string }

const { text, money, integer, instant } = rowColumns<Row>()
/** Formatted as text, since units differ between rows. */
const level = (key: string, label: string, of: (alert: Alert) => number | null) =>
  text(key, label, (alert) => {
    const value = of(alert)
    return value === null ? null : formatLevel(alert.metric, value, alert.currency)
  })

const columns = [
  text('alert', 'Alerta', ({ title }) => title),
  text('severity', 'Severidade', ({ severity }) => words.severities[severity]),
  text('state', 'Estado', ({ state }) => words.states[state]),
  text('rule', 'Regra', ({ rule }) => rule.name),
  text('metric', 'Indicador', ({ metric }) => monitoredMetrics[metric].label),
  text('place', 'Onde', ({ place }) => place.map(({ label }) => label).join(' › ')),
  text('channel', 'Canal virtual', ({ virtualChannel }) => virtualChannel),
  level('observed', 'Observado', ({ observed }) => observed),
  level('expected', 'Esperado', ({ expected }) => expected),
  level('low', 'Limite inferior', ({ low }) => low),
  level('high', 'Limite superior', ({ high }) => high),
  money('lost', 'Perda', ({ lost }) => lost, { summed: true }),
  money('lostPerHour', 'Perda por hora', ({ lostPerHour }) => lostPerHour),
  instant('brokeAt', 'Desde', ({ brokeAt }) => brokeAt),
  instant('firedAt', 'Disparou em', ({ firedAt }) => firedAt),
  instant('endedAt', 'Terminou em', ({ endedAt }) => endedAt),
  integer('minutes', 'Duração (min)', ({ minutes }) => minutes),
  integer('reopened', 'Voltou', ({ reopened }) => reopened),
  text('owner', 'Responsável', ({ owner }) => owner?.name),
  text('verdict', 'Veredito', ({ verdict }) => verdict && words.verdicts[verdict.verdict]),
  text('comment', 'Comentário', ({ verdict }) => verdict?.comment),
  text('incident', 'Incidente', ({ incident }) => incident.id),
]

/** One row per alert, even if the list groups incidents. */
export const alertsSource = exportSource({
  ...alertsExport,
  question: AlertsFound,
  title: () => 'Alertas',
  open: async (ctx, question, options) => {
    assertPermission(ctx, 'observability.view')
    const found = await ctx.db
      .select({ id: alerts.id, settings: alerts.settings })
      .from(alerts)
      .where(alertConditions(ctx, question))
      .orderBy(...orderOf(ctx, question.sort))
    const chosen = chosenColumns(ctx, columns, options)
    return {
      columns: chosen,
      expected: found.length,
      needs: [...new Set(found.map(({ settings }) => monitoredMetrics[settings.metric].needs))],
      money: { currency: ctx.account.currency, conversion: undefined },
      definitions: {
        period: describePeriod(ctx, question.period),
        filters: describeQuestion(question),
        metrics: [
          {
            name: 'Observado',
            formula:
              'O indicador na última janela que violou a regra, como a tela o mostrava quando ela terminou',
          },
          {
            name: 'Perda',
            formula: 'O que faltou até agora em relação ao esperado, nas janelas que violaram a regra',
          },
        ],
      },
      batches: rowBatches(
        loadInParts(
          ctx,
          found.map(({ id }) => id),
        ),
        chosen,
      ),
    }
  },
})

function describePeriod({ account, now }: ExportContext, period: string | undefined): string | null {
  const days = period === undefined ? null : resolvePeriod(period, now().getTime(), account.timeZone)
  return days ? formatDates(days) : null
}

function describeQuestion({ states, severities, areas, owner, verdict, search, ...ids }: AlertsFound) {
  const list = <Key extends string>(keys: readonly Key[] | undefined, labels: Record<Key, string>) =>
    keys?.map((key) => labels[key]).join(', ')
  return namedFilters(
    ['Estado', list(states, words.states)],
    ['Severidade', list(severities, words.severities)],
    ['Área', list(areas, areaLabels)],
    ['Regra', ids.ruleId && 'uma'],
    ['Incidente', ids.incidentId && 'um'],
    ['Responsável', owner && (owner === 'none' ? 'Ninguém' : 'uma pessoa')],
    ['Veredito', verdict && (verdict === 'none' ? 'Sem veredito' : words.verdicts[verdict])],
    ['Busca', search],
  )
}

const BATCH = 500
const MINUTE = 60_000

async function* loadInParts(ctx: ExportContext, ids: readonly string[]): AsyncGenerator<Row[]> {
  const now = ctx.now().getTime()
  const minutes = ({ brokeAt, endedAt }: Alert) =>
    Math.round(((endedAt === null ? now : Date.parse(endedAt)) - Date.parse(brokeAt)) / MINUTE)
  for (let from = 0; from < ids.length; from += BATCH) {
    const wanted = ids.slice(from, from + BATCH)
    const rows = await ctx.db.select().from(alerts).where(inArray(alerts.id, wanted))
    const byId = new Map((await presentAlerts(ctx, rows)).map((alert) => [alert.id, alert]))
    yield wanted.flatMap((id): Row[] => {
      const alert = byId.get(id)
      if (alert === undefined) return []
      return [{ ...alert, title: alertTitle(alert, now), minutes: Math.max(0, minutes(alert)) }]
    })
  }
}
