import type { ScoreBand, SkuStatus } from './sku-content.ts'
import type { SkuView } from './sku-views.ts'

/** For files; must match the screens' texts. */
export const skuStatusLabels: Record<Exclude<SkuStatus, ''>, string> = {
  active: 'Ativo',
  inactive: 'Inativo',
}

export const scoreBandLabels: Record<ScoreBand, string> = {
  low: 'Menos de 50',
  fair: 'De 50 a 79',
  good: '80 ou mais',
}

export const skuViewLabels: Record<SkuView, string> = {
  all: 'Todos',
  out: 'Sem estoque',
  popularOut: 'Popular sem estoque',
  low: 'Cobertura baixa',
  unsold: 'Sem venda 30 d',
  withoutImage: 'Sem imagem',
  withoutPrice: 'Sem preço',
  belowCost: 'Preço abaixo do custo',
  aboveMarket: 'Mais caro que o mercado',
  inactive: 'Inativos',
}
