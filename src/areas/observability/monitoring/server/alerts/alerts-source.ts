import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { toBatch, type ExportBatch, type ExportCell } from '#analytics/exports/export-batch.ts'
import { exportSource, type ExportColumn, type ExportContext } from '#analytics/exports/export-source.ts'
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

type Told = { alert: Alert; now: number }
type Column = ExportColumn & { of: (told: Told) => ExportCell }

const MINUTE = 60_000

const text = (key: string, label: string, of: (alert: Alert) => string | null | undefined): Column => ({
  key,
  label,
  type: 'text',
  of: ({ alert }) => of(alert) || null,
})
const instant = (key: string, label: string, of: (alert: Alert) => string | null): Column => ({
  key,
  label,
  type: 'instant',
  of: ({ alert }) => {
    const at = of(alert)
    return at === null ? null : Date.parse(at)
  },
})
/** Formatted as text, since units differ between rows. */
const level = (key: string, label: string, of: (alert: Alert) => number | null): Column =>
  text(key, label, (alert) => {
    const value = of(alert)
    return value === null ? null : formatLevel(alert.metric, value, alert.currency)
  })

const columns: readonly Column[] = [
  { key: 'alert', label: 'Alerta', type: 'text', of: ({ alert, now }) => alertTitle(alert, now) },
  text('severity', 'Severidade', ({ severity }) => words.severities[severity]),
  text('state', 'Estado', ({ state }) => words.states[state]),
  text('rule', 'Regra', ({ rule }) => rule.name),
  text('metric', 'Indicador', ({ metric }) => monitoredMetrics[metric].label),
  text('place', 'Onde', ({ place }) => place.map(({ label }) => label || '(não informado)').join(' › ')),
  text('channel', 'Canal virtual', ({ virtualChannel }) => virtualChannel),
  level('observed', 'Observado', ({ observed }) => observed),
  level('expected', 'Esperado', ({ expected }) => expected),
  level('low', 'Limite inferior', ({ low }) => low),
  level('high', 'Limite superior', ({ high }) => high),
  { key: 'lost', label: 'Perda', type: 'money', summed: true, of: ({ alert }) => alert.lost },
  { key: 'lostPerHour', label: 'Perda por hora', type: 'money', of: ({ alert }) => alert.lostPerHour },
  instant('brokeAt', 'Desde', ({ brokeAt }) => brokeAt),
  instant('firedAt', 'Disparou em', ({ firedAt }) => firedAt),
  instant('endedAt', 'Terminou em', ({ endedAt }) => endedAt),
  {
    key: 'minutes',
    label: 'Duração (min)',
    type: 'integer',
    of: ({ alert: { brokeAt, endedAt }, now }) =>
      Math.max(
        0,
        Math.round(((endedAt === null ? now : Date.parse(endedAt)) - Date.parse(brokeAt)) / MINUTE),
      ),
  },
  { key: 'reopened', label: 'Voltou', type: 'integer', of: ({ alert }) => alert.reopened },
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
      .select({ id: alerts.id })
      .from(alerts)
      .where(alertConditions(ctx, question))
      .orderBy(...orderOf(ctx, question.sort))
    const chosen = chosenColumns(ctx, columns, options)
    return {
      columns: chosen,
      expected: found.length,
      money: { currency: ctx.account.currency, conversion: undefined },
      definitions: {
        period: question.period?.split('_').join(' a ') ?? null,
        filters: [],
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
      batches: batchesOf(
        ctx,
        found.map(({ id }) => id),
        chosen,
      ),
    }
  },
})

const BATCH = 500

async function* batchesOf(
  ctx: ExportContext,
  ids: readonly string[],
  chosen: readonly Column[],
): AsyncGenerator<ExportBatch> {
  const now = ctx.now().getTime()
  for (let from = 0; from < ids.length; from += BATCH) {
    const wanted = ids.slice(from, from + BATCH)
    const rows = await ctx.db.select().from(alerts).where(inArray(alerts.id, wanted))
    const byId = new Map((await presentAlerts(ctx, rows)).map((alert) => [alert.id, alert]))
    const cells = wanted.flatMap((id) => {
      const alert = byId.get(id)
      return alert === undefined ? [] : [chosen.map(({ of }) => of({ alert, now }))]
    })
    yield toBatch(cells, chosen.length)
  }
}
