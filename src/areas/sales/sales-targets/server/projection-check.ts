import { lateResults, listAffected, unknownResult, type Check } from '#analytics/checks/check.ts'
import { hasFacts } from '#analytics/question/has-facts.ts'
import { formatMoneyText } from '#model/formats/money-text.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { isCumulative, nameInFile, targetMetricTraits, yearOf, type TargetNode } from '../model.ts'
import { TargetQuestion } from '../board-contract.ts'
import { getTargetBoard } from './get-target-board.ts'
import { loadLatestPlan } from './load-plan.ts'
import { localToday } from './month-locks.ts'
import { metricLabel } from './targets-source.ts'

const DAY = 86_400_000
/** The board of each is asked; the largest come first. */
const MAX_TARGETS = 60

type Below = TargetNode & { metric: TargetQuestion['metric']; target: number; projected: number }

/** Of this month, the targets that would not be reached, by the projection of the board. */
export const targetProjectionLow: Check = {
  key: 'targetProjectionLow',
  area: 'sales',
  question: 'O mês deve fechar perto das metas de vendas',
  title: (count) =>
    count === 1 ? '1 meta não deve ser alcançada' : `${count} metas não devem ser alcançadas`,
  playbook:
    'Abra a meta no painel: a decomposição do desvio diz o que falta, e o ritmo necessário, quanto vender por dia.',
  severity: 'warning',
  everyMinutes: 360,
  limit: { label: 'Menor projeção, em % da meta', unit: 'percent', initial: 90, least: 1, most: 100 },
  atRiskMeans:
    'O risco é o que falta da projeção até a meta; o de um canal ou categoria que está em outra meta da lista conta uma vez.',
  needs: 'sales.view',
  run: async ({ ctx, now, limit, signal, loadWatermarks }) => {
    if (!(await hasFacts(ctx, 'orders')))
      return unknownResult('Sem vendas ainda: não há o que comparar com uma meta.')
    const { sales } = await loadWatermarks()
    if (sales < now.getTime() - DAY) return lateResults.sales
    const month = localToday(ctx).slice(0, 7)
    const { plan } = await loadLatestPlan(ctx, yearOf(month))
    const targets = plan.cells
      .filter((cell) => cell.month === month && isCumulative(cell.metric) && cell.value > 0)
      .toSorted((a, b) => depthOf(a) - depthOf(b) || b.value - a.value)
    if (targets.length === 0) return unknownResult('Nenhuma meta de receita ou pedidos neste mês.')
    const below: Below[] = []
    let judged = 0
    for (const { metric, channel, category } of targets.slice(0, MAX_TARGETS)) {
      signal.throwIfAborted()
      const node = { ...(channel !== null && { channel }), ...(category !== null && { category }) }
      const board = await getTargetBoard(ctx, TargetQuestion.parse({ month, metric, ...node }))
      const { target, projection } = board
      if (target === null || projection === null) continue
      judged += 1
      if (projection.value * 100 < target * limit)
        below.push({ metric, channel, category, target, projected: projection.value })
    }
    if (judged === 0) return unknownResult('Ainda é cedo para projetar o fechamento deste mês.')
    const looked = judged === targets.length ? '' : `${judged} de ${targets.length} metas do mês`
    return {
      ...listAffected(
        below.map((one) => itemOf(one, month, ctx.account.currency)),
        below.length,
        missingMoney(below),
      ),
      ...(looked !== '' && { looked }),
    }
  },
}

const depthOf = ({ channel, category }: TargetNode) => (channel === null ? 0 : category === null ? 1 : 2)
const isMoney = ({ metric }: Below) => targetMetricTraits[metric].unit === 'money'
const missing = ({ target, projected }: Below) => target - projected

/** Of the metric that misses most, without what is part of another target of the list. */
function missingMoney(below: readonly Below[]): number | undefined {
  const sums = [...Map.groupBy(below.filter(isMoney), ({ metric }) => metric).values()].map((own) =>
    own
      .filter((one) => !own.some((other) => contains(other, one)))
      .reduce((sum, one) => sum + missing(one), 0),
  )
  return sums.length === 0 ? undefined : Math.max(...sums)
}

const contains = (above: TargetNode, node: TargetNode): boolean =>
  depthOf(above) < depthOf(node) && (above.channel === null || above.channel === node.channel)

function itemOf(one: Below, month: string, currency: string) {
  const { metric, channel, category, target, projected } = one
  const written = (value: number) => (isMoney(one) ? formatMoneyText(value, currency) : formatCount(value))
  const place =
    channel === null
      ? 'Conta'
      : [channel, category].flatMap((name) => (name === null ? [] : [nameInFile(name)])).join(' › ')
  const search = new URLSearchParams({
    mes: month,
    metrica: metric,
    ...(channel !== null && { canal: `~${channel}` }),
    ...(category !== null && { categoria: `~${category}` }),
  })
  return {
    id: JSON.stringify([month, metric, channel, category]),
    label: `${place}, ${metricLabel(metric)}`,
    atRisk: isMoney(one) ? missing(one) : null,
    detail: `Projeção de ${written(projected)} para a meta de ${written(target)} (${formatRate(projected / target)})`,
    link: `/sales/sales-targets?${search.toString()}`,
  }
}
