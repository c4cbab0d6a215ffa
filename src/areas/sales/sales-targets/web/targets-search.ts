import { oneOf } from '#ui/address/search-params.ts'
import {
  monthPattern,
  targetMetrics,
  targetMetricTraits,
  type TargetMetric,
} from '#areas/sales/sales-targets/model.ts'

export const targetTabs = ['painel', 'metas', 'curva', 'versoes'] as const
export type TargetTab = (typeof targetTabs)[number]

const pictures = ['acumulado', 'desvio', 'curva'] as const
export type TargetPicture = (typeof pictures)[number]

/** Absent keys have their defaults: the board of the current month, invoiced revenue, the whole account. */
export type TargetsSearch = {
  aba?: Exclude<TargetTab, 'painel'>
  mes?: string
  por?: 'trimestre'
  metrica?: Exclude<TargetMetric, 'invoicedRevenue'>
  /** Prefixed by `~`, so that an empty name can be expressed. */
  canal?: string
  categoria?: string
  versao?: string
  tabela?: TargetPicture
}

const node = /^~[\s\S]{0,255}$/

export function parseTargetsSearch(raw: Record<string, unknown>): TargetsSearch {
  const text = (key: string, pattern: RegExp) => {
    const value = raw[key]
    return typeof value === 'string' && pattern.test(value) ? value : undefined
  }
  const tab = oneOf(targetTabs, raw['aba'])
  const metric = oneOf(targetMetrics, raw['metrica'])
  const month = text('mes', monthPattern)
  const channel = text('canal', node)
  const byCategory = targetMetricTraits[metric ?? 'invoicedRevenue'].categories
  const category = channel !== undefined && byCategory ? text('categoria', node) : undefined
  const version = text('versao', /^\d{1,5}$/)
  const picture = oneOf(pictures, raw['tabela'])
  return {
    ...(tab !== undefined && tab !== 'painel' && { aba: tab }),
    ...(month !== undefined && isKnown(month) && { mes: month }),
    ...(raw['por'] === 'trimestre' && { por: 'trimestre' as const }),
    ...(metric !== undefined && metric !== 'invoicedRevenue' && { metrica: metric }),
    ...(channel !== undefined && { canal: channel }),
    ...(category !== undefined && { categoria: category }),
    ...(version !== undefined && { versao: version }),
    ...(picture !== undefined && { tabela: picture }),
  }
}

const isKnown = (month: string) => month >= '1970-01' && month <= '2100-12'

export const toNodeAddress = (name: string | null): string | undefined =>
  name === null ? undefined : `~${name}`

export const fromNodeAddress = (text: string | undefined): string | null => text?.slice(1) ?? null
