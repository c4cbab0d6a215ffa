import { choice, declareSearch, text } from '#model/address/declare-search.ts'
import { monthPattern, targetMetrics, targetMetricTraits } from '#areas/sales/sales-targets/model.ts'

export const targetTabs = ['painel', 'metas', 'curva', 'versoes'] as const

/** Prefixed by `~`, so that an empty name can be expressed. */
const node = text(/^~[\s\S]{0,255}$/)
const month = text(monthPattern)

const parse = declareSearch({
  aba: choice(targetTabs, 'painel'),
  mes: (value) => {
    const known = month(value)
    return known !== undefined && known >= '1970-01' && known <= '2100-12' ? known : undefined
  },
  por: choice(['trimestre']),
  metrica: choice(targetMetrics, 'invoicedRevenue'),
  canal: node,
  categoria: node,
  versao: text(/^\d{1,5}$/),
  tabela: choice(['acumulado', 'desvio', 'curva']),
})
export type TargetsSearch = ReturnType<typeof parse>
export type TargetPicture = NonNullable<TargetsSearch['tabela']>

export function parseTargetsSearch(raw: Record<string, unknown>): TargetsSearch {
  const search = parse(raw)
  const byCategory = targetMetricTraits[search.metrica ?? 'invoicedRevenue'].categories
  if (search.canal === undefined || !byCategory) delete search.categoria
  return search
}

export const toNodeAddress = (name: string | null): string | undefined =>
  name === null ? undefined : `~${name}`

export const fromNodeAddress = (text: string | undefined): string | null => text?.slice(1) ?? null
