import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { describeChosen, describeFilters, namedFilters } from '#analytics/exports/describe-scope.ts'
import { exportSource, type ExportContext } from '#analytics/exports/export-source.ts'
import { rowBatches, rowColumns } from '#analytics/exports/row-columns.ts'
import { byUrgency, type Judged } from '#analytics/logistics/tower/judge-open.ts'
import { chosenIds } from '#model/list-input.ts'
import { packageViewLabels } from '#model/logistics/tower.ts'
import { packageStageLabels, trackingStateLabels } from '#model/logistics/states.ts'
import { PackagesQuestion, type OpenPackage } from '../contract.ts'
import { openPackagesExport, packageId } from '../model.ts'
import { instantOf, resolveTower, type Params } from './stand.ts'
import { loadItems, loadWorklist } from './worklist.ts'

const { text, integer, rate, money, instant } = rowColumns<OpenPackage>()

const columns = [
  text('order', 'Pedido', ({ orderId }) => orderId),
  text('package', 'Volume', ({ shipmentId, number, packages }) => shipmentId || `${number}/${packages}`),
  integer('late', 'Dias úteis de atraso', ({ isLate, daysLate }) => (isLate ? daysLate : null)),
  rate('chance', 'Chance de atrasar', ({ chance }) => chance),
  money('amount', 'Valor', ({ amount }) => amount, { summed: true }),
  text('stage', 'Etapa', ({ stage }) => packageStageLabels[stage]),
  instant('since', 'Na etapa desde', ({ stageSince }) => stageSince),
  text('state', 'Situação', ({ state }) => (state === '' ? '' : trackingStateLabels[state])),
  text('lastEvent', 'Último evento', ({ lastEvent }) => lastEvent?.text),
  instant('lastEventAt', 'Último evento em', ({ lastEvent }) => lastEvent?.at),
  integer('silent', 'Dias sem evento', ({ silentDays }) => silentDays),
  text('carrier', 'Transportadora', ({ carrier }) => carrier),
  text('service', 'Serviço', ({ service }) => service),
  text('dock', 'Doca', ({ dock }) => dock),
  text('uf', 'UF', ({ uf }) => uf),
  text('city', 'Cidade', ({ city }) => city),
  instant('due', 'Promessa', ({ promise }) => promise.due),
  text('tracking', 'Rastreio', ({ trackingNumber }) => trackingNumber, { personal: true }),
  text('invoice', 'Nota fiscal', ({ invoiceNumber }) => invoiceNumber),
  text('channel', 'Canal', ({ channel }) => channel),
  text('assignee', 'Responsável', ({ work }) => work?.assignee?.name),
  instant('contact', 'Contato feito em', ({ work }) => work?.contactedAt),
  instant('redelivery', 'Reentrega pedida em', ({ work }) => work?.redeliveryAt),
  text('note', 'Última nota', ({ work }) => work?.notes[0]?.text),
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
        filters: [
          ...namedFilters(
            ['Lista', ids === undefined && view !== 'all' ? packageViewLabels[view] : undefined],
            ['Seleção', describeChosen(ids)],
            ['Sem evento', view === 'silent' ? `Há ${asked.silentDays} dias ou mais` : undefined],
          ),
          ...describeFilters(filters),
        ],
        metrics: [
          { name: 'Atraso', formula: 'Dias úteis do destino depois do fim da primeira promessa ao cliente' },
        ],
      },
      batches: rowBatches(loadInParts(ctx, asked, packages), chosen),
    }
  },
})

const BATCH = 500

async function* loadInParts(
  ctx: ExportContext,
  asked: Params,
  packages: readonly Judged[],
): AsyncGenerator<OpenPackage[]> {
  for (let from = 0; from < packages.length; from += BATCH)
    yield loadItems(ctx, asked, packages.slice(from, from + BATCH))
}
