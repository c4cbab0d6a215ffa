import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { toBatch, type ExportBatch, type ExportCell } from '#analytics/exports/export-batch.ts'
import { exportSource, type ExportColumn, type ExportContext } from '#analytics/exports/export-source.ts'
import { byUrgency, type Judged } from '#analytics/logistics/tower/judge-open.ts'
import { dimensionLabels, valueLabel } from '#model/dimension-labels.ts'
import { chosenIds } from '#model/list-input.ts'
import { packageStageLabels, trackingStateLabels } from '#model/logistics/states.ts'
import { keysOf } from '#model/records.ts'
import { PackagesQuestion, type OpenPackage } from '../contract.ts'
import { openPackagesExport, packageId } from '../model.ts'
import { instantOf, resolveTower, type Asked } from './stand.ts'
import { loadItems, loadWorklist } from './worklist.ts'

type Column = ExportColumn & { of: (row: OpenPackage) => ExportCell }

const text = (key: string, label: string, of: (row: OpenPackage) => string): Column => ({
  key,
  label,
  type: 'text',
  of: (row) => of(row) || null,
})
const instant = (key: string, label: string, of: (row: OpenPackage) => string | null): Column => ({
  key,
  label,
  type: 'instant',
  of: (row) => {
    const at = of(row)
    return at === null ? null : Date.parse(at)
  },
})

const columns: readonly Column[] = [
  text('order', 'Pedido', ({ orderId }) => orderId),
  text('package', 'Volume', ({ shipmentId, number, packages }) => shipmentId || `${number}/${packages}`),
  {
    key: 'late',
    label: 'Dias úteis de atraso',
    type: 'integer',
    of: ({ isLate, daysLate }) => (isLate ? daysLate : null),
  },
  { key: 'chance', label: 'Chance de atrasar', type: 'rate', of: ({ chance }) => chance },
  { key: 'amount', label: 'Valor', type: 'money', summed: true, of: ({ amount }) => amount },
  text('stage', 'Etapa', ({ stage }) => packageStageLabels[stage]),
  instant('since', 'Na etapa desde', ({ stageSince }) => stageSince),
  text('state', 'Situação', ({ state }) => (state === '' ? '' : trackingStateLabels[state])),
  text('lastEvent', 'Último evento', ({ lastEvent }) => lastEvent?.text ?? ''),
  instant('lastEventAt', 'Último evento em', ({ lastEvent }) => lastEvent?.at ?? null),
  { key: 'silent', label: 'Dias sem evento', type: 'integer', of: ({ silentDays }) => silentDays },
  text('carrier', 'Transportadora', ({ carrier }) => carrier),
  text('service', 'Serviço', ({ service }) => service),
  text('dock', 'Doca', ({ dock }) => dock),
  text('uf', 'UF', ({ uf }) => uf),
  text('city', 'Cidade', ({ city }) => city),
  instant('due', 'Promessa', ({ promise }) => promise.due),
  { ...text('tracking', 'Rastreio', ({ trackingNumber }) => trackingNumber), personal: true },
  text('invoice', 'Nota fiscal', ({ invoiceNumber }) => invoiceNumber),
  text('channel', 'Canal', ({ channel }) => channel),
  text('assignee', 'Responsável', ({ work }) => work?.assignee?.name ?? ''),
  instant('contact', 'Contato feito em', ({ work }) => work?.contactedAt ?? null),
  text('note', 'Última nota', ({ work }) => work?.notes[0]?.text ?? ''),
]

export const openPackagesSource = exportSource({
  ...openPackagesExport,
  question: PackagesQuestion.omit({ page: true, pageSize: true }).extend({ ids: chosenIds }),
  title: () => 'Volumes em aberto',
  open: async (ctx, { ids, view, ...question }, options) => {
    const asked = await resolveTower(ctx, { ...question, ...(ids === undefined ? {} : { filters: {} }) })
    const { chosen: found } = await loadWorklist(ctx, asked, ids === undefined ? view : 'all')
    const wanted = ids === undefined ? undefined : new Set(ids)
    const packages = found
      .filter((one) => wanted === undefined || wanted.has(packageId(one)))
      .toSorted(byUrgency)
    const chosen = chosenColumns(ctx, columns, options)
    const { filters, frame } = asked.tower
    const moment = new Intl.DateTimeFormat('pt-BR', {
      timeZone: frame.timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(Date.parse(instantOf(asked.now)))
    return {
      columns: chosen,
      expected: packages.length,
      money: asked.money,
      definitions: {
        period: `Situação em ${moment}`,
        filters: keysOf(filters).map((key) => ({
          name: dimensionLabels[key],
          value: (filters[key] ?? [])
            .map((value) => (value === '' ? '(não informado)' : valueLabel(key, value)))
            .join(', '),
        })),
        metrics: [
          { name: 'Atraso', formula: 'Dias úteis do destino depois do fim da primeira promessa ao cliente' },
        ],
      },
      batches: batchesOf(ctx, asked, packages, chosen),
    }
  },
})

const BATCH = 500

async function* batchesOf(
  ctx: ExportContext,
  asked: Asked,
  packages: readonly Judged[],
  chosen: readonly Column[],
): AsyncGenerator<ExportBatch> {
  for (let from = 0; from < packages.length; from += BATCH) {
    const items = await loadItems(ctx, asked, packages.slice(from, from + BATCH))
    yield toBatch(
      items.map((item) => chosen.map(({ of }) => of(item))),
      chosen.length,
    )
  }
}
