import { instant, money, text, type RecordKind } from './field.ts'
import { currency, ownSkuId } from './shared-fields.ts'

/** Sent together with `stock`, as of one instant. */
export const prices = {
  meaning:
    'Um registro por preço de um SKU, em uma tabela de preços e a partir de um momento. Vale inteiro: o que não vem fica sem valor.',
  plural: 'preços',
  key: ['sku_id', 'price_table', 'priced_at'],
  changedAt: ['priced_at'],
  oneOf: ['price', 'list_price', 'cost'],
  facts: ['prices'],
  history: 'price_history',
  besideSkus: {
    by: ['price', 'list_price', 'cost'],
    alone: ['price_table'],
    fileName: /pre[cç]o|price|precio|custo|cost/i,
    figure: { field: 'price', columns: 'valor value amount' },
    undated: 'nenhuma coluna diz de quando são os preços',
  },
  fields: {
    sku_id: { ...ownSkuId, required: true },
    price_table: text('Tabela de preços, ou política comercial; ausente, a principal', {
      columns: 'price_table tabela_preco tabela_de_preco tabela price_list lista_preco politica_comercial',
    }),
    priced_at: instant('Momento desde o qual o preço vale', {
      required: true,
      columns:
        'priced_at data_preco vigencia inicio_vigencia valido_desde counted_at data_contagem data_estoque data_do_estoque data_posicao data_saldo data_referencia data_inventario data_base atualizado_em updated_at data_atualizacao data_ultima_atualizacao ultima_atualizacao data_hora data date fecha timestamp',
    }),
    currency,
    price: money('Preço de venda', {
      columns:
        'price preco preco_venda preco_de_venda preco_por preco_atual preco_vigente valor_venda valor_de_venda sale_price selling_price precio precio_venta',
    }),
    list_price: money('Preço de tabela, o “de”', {
      columns:
        'list_price preco_de preco_lista preco_tabela preco_cheio preco_original preco_sugerido compare_at_price precio_lista preco_antigo preco_anterior old_price previous_price precio_anterior',
    }),
    cost: money('Custo de uma unidade', {
      onlyWord: 'custo',
      columns: 'cost custo preco_custo preco_de_custo custo_unitario custo_medio cost_price unit_cost costo',
    }),
  },
} as const satisfies RecordKind
