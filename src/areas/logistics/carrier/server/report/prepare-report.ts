import { pairFigure, rateFigure } from '#analytics/reports/pair-figures.ts'
import { formatDate, formatDates } from '#model/formats/dates.ts'
import type {
  CarrierMatrix,
  Carriers,
  PromiseErrors,
  RankedCarrier,
} from '#areas/logistics/carrier/contract.ts'
import type { PackageRow } from '#analytics/logistics/list-packages.ts'
import { dayOf, formatClock } from '#analytics/periods/local-time.ts'
import { formatDayNumber } from '#model/formats/days.ts'
import { toHundredths } from '#model/formats/hundredths.ts'
import { absent } from '#model/formats/locale.ts'
import { formatCount, formatHundredths, formatRate } from '#model/formats/number.ts'
import { FIRST_PROMISE_DAY, LAST_PROMISE_DAY } from '#model/logistics/package-cuts.ts'
import { logisticsMetrics } from '#model/logistics/metrics.ts'
import type { Pair } from '#model/scope.ts'
import type { Figure, Part, Report } from '#platform/pdf/report.ts'

type Given = {
  carrier: string
  place: string
  now: number
  scores: Carriers
  promises: PromiseErrors
  matrix: CarrierMatrix
  late: { rows: readonly PackageRow[]; total: number }
}

/** Figures of one carrier that it may read: no costs, nobody's name, no place smaller than a city. */
export function prepareReport({ carrier, place, now, scores, promises, matrix, late }: Given): Report {
  const { current, base, timeZone } = scores.frame
  const issued = `${formatDate(dayOf(now, timeZone))} às ${formatClock(now, timeZone)}`
  return {
    title: `Entregas de ${carrier}`,
    subtitle: `${place} · ${formatDates(current)}, comparado com ${formatDates(base)}`,
    foot: `${place} · ${carrier} · emitido em ${issued} (${timeZone})`,
    parts: [
      ...figuresOf(scores),
      ...rankingOf(scores.ranking.find((one) => one.carrier === carrier)),
      ...promisesOf(promises),
      ...placesOf(matrix),
      ...lateOf(late, timeZone),
    ],
  }
}

const isIdle = ({ shipped, due }: Carriers['total']): boolean =>
  [shipped, due].every(({ base, current }) => !base && !current)

const nothing: Part = {
  kind: 'text',
  text: 'Não há volumes desta transportadora no período, nem no que se compara.',
}

export function packageCounts({ shipped, due, late }: Carriers['total']): Figure[] {
  const count = (label: string, { base, current }: Pair): Figure =>
    pairFigure(label, { value: formatCount(current), was: formatCount(base), verb: 'eram' })
  return [count('Volumes coletados', shipped), count('Volumes com vencimento', due), count('Atrasados', late)]
}

function figuresOf({ total }: Carriers): Part[] {
  const { metrics } = total
  const days = (label: string, { base, current }: Pair): Figure =>
    pairFigure(label, {
      value: current === null ? absent : `${formatDayNumber(current)} dias`,
      was: formatDayNumber(base),
      verb: 'eram',
    })
  const counts = packageCounts(total)
  if (isIdle(total)) return [{ kind: 'figures', figures: counts }, nothing]
  const interval =
    total.low === null || total.high === null
      ? []
      : [
          `Com ${packagesText(total.due.current)} com vencimento, a taxa no prazo está entre ${formatRate(total.low)} e ${formatRate(total.high)} (intervalo de 95 %).`,
        ]
  return [
    {
      kind: 'figures',
      figures: [
        ...counts,
        rateFigure('No prazo', metrics.onTimePackages),
        rateFigure('Prazo da transportadora cumprido', metrics.carrierOnTime),
        rateFigure('1ª tentativa', metrics.firstAttempt),
        rateFigure('Ocorrências', metrics.occurrences),
        rateFigure('Extravio e roubo', metrics.lost),
        days('Atraso médio, em dias úteis', metrics.delay),
        days('Transporte, mediana', total.transport.p50),
        days('Transporte, 90\u00a0% em até', total.transport.p90),
        days('Prazo da transportadora, mediana', total.carrierDue.p50),
        days('Prazo da transportadora, 90\u00a0% em até', total.carrierDue.p90),
        rateFigure('Rastreados', metrics.tracked),
      ],
    },
    ...interval.map((text): Part => ({ kind: 'text', text })),
    {
      kind: 'text',
      text: `No prazo: ${logisticsMetrics.onTimePackages.definition}. Prazo da transportadora cumprido: ${logisticsMetrics.carrierOnTime.definition}.`,
    },
  ]
}

const packagesText = (count: number | null): string =>
  `${formatCount(count)} ${count === 1 ? 'volume' : 'volumes'}`

const verdicts: Record<RankedCarrier['verdict'], string> = {
  better: 'Nas mesmas rotas, entrega mais no prazo que as outras transportadoras.',
  worse: 'Nas mesmas rotas, entrega menos no prazo que as outras transportadoras.',
  same: 'Nas mesmas rotas, não se distingue das outras transportadoras.',
  few: 'Ainda há poucos volumes em rotas que outras transportadoras também atendem.',
}

function rankingOf(ranked: RankedCarrier | undefined): Part[] {
  if (ranked === undefined) return []
  const { own, rest, low, high, verdict } = ranked
  const [performance = 0, mix = 0] = toHundredths([ranked.performance, ranked.mix], own - rest)
  const bound = (value: number) => formatHundredths(Math.round(value * 10_000))
  return [
    { kind: 'heading', text: 'Comparação nas mesmas rotas' },
    { kind: 'text', text: verdicts[verdict] },
    {
      kind: 'text',
      text: `${formatRate(own)} no prazo contra ${formatRate(rest)} das outras: ${formatHundredths(performance)} de desempenho (entre ${bound(low)} e ${bound(high)}, intervalo de 90 %) e ${formatHundredths(mix)} das rotas que atende.`,
    },
  ]
}

function promisesOf({ total }: PromiseErrors): Part[] {
  const counts = total.map(({ day, packages }) => ({ day, count: packages.current ?? 0 }))
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return []
  return [
    { kind: 'heading', text: 'Da promessa à entrega' },
    {
      kind: 'bars',
      bars: counts.map(({ day, count }) => ({
        label: dayWords(day),
        length: count,
        text: `${formatCount(count)} (${formatRate(count / all)})`,
        strong: day > 0,
      })),
    },
  ]
}

function dayWords(day: number): string {
  const days = Math.abs(day)
  if (day === 0) return 'no dia prometido'
  if (day === FIRST_PROMISE_DAY) return `${days} ou mais dias antes`
  if (day === LAST_PROMISE_DAY) return `${days} ou mais dias depois`
  return `${days} ${days === 1 ? 'dia' : 'dias'} ${day < 0 ? 'antes' : 'depois'}`
}

function placesOf({ places, total }: CarrierMatrix): Part[] {
  if (places.length === 0) return []
  const row = (name: string, { due, onTime }: { due: number; onTime: number }): string[] => [
    name,
    formatCount(due),
    formatCount(due - onTime),
    formatRate(due === 0 ? null : onTime / due),
  ]
  return [
    { kind: 'heading', text: 'Por estado' },
    {
      kind: 'table',
      columns: [
        { label: 'UF', weight: 4 },
        { label: 'Com vencimento', weight: 2, numeric: true },
        { label: 'Atrasados', weight: 2, numeric: true },
        { label: 'No prazo', weight: 2, numeric: true },
      ],
      rows: [
        ...places.map((place) => row(place.rest ? 'Outros' : place.value || 'Não informado', place)),
        row('Total', total),
      ],
    },
  ]
}

function lateOf({ rows, total }: Given['late'], timeZone: string): Part[] {
  if (total === 0) return []
  const day = (seconds: number | null) =>
    seconds === null ? absent : formatDate(dayOf(seconds * 1000, timeZone))
  const which =
    rows.length === total
      ? `${packagesText(total)}.`
      : `Os ${formatCount(rows.length)} de vencimento mais recente, de ${formatCount(total)}.`
  return [
    { kind: 'heading', text: 'Volumes atrasados' },
    { kind: 'text', text: which },
    {
      kind: 'table',
      columns: [
        { label: 'Pedido', weight: 3 },
        { label: 'Nota fiscal', weight: 2 },
        { label: 'Cidade', weight: 3 },
        { label: 'UF', weight: 1 },
        { label: 'Coletado', weight: 2 },
        { label: 'Prometido', weight: 2 },
        { label: 'Entregue', weight: 2 },
      ],
      rows: rows.map((row) => [
        row.packages > 1 ? `${row.order_id} (${row.number}/${row.packages})` : row.order_id,
        row.invoice_number || absent,
        row.city || absent,
        row.uf || absent,
        day(row.shipped),
        day(row.due),
        day(row.delivered),
      ]),
    },
  ]
}
