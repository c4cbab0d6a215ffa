import { instant, money, text, type RecordKind } from './field.ts'
import * as shared from './shared-fields.ts'

/** Columns that identify a file of competitors' prices, whatever its name. */
export const competitorColumns =
  'competitor concorrente nome_concorrente nome_do_concorrente loja_concorrente loja_do_concorrente concorrente_nome competitor_name competidor'

export const competitorPrices = {
  meaning:
    'Um registro por vez em que se viu o preço de um concorrente para um SKU. O mais novo é o de agora; os outros são o histórico. Vale inteiro: o que não vem fica sem valor.',
  plural: 'preços de concorrentes',
  key: ['sku_id', 'competitor', 'seen_at'],
  changedAt: ['seen_at'],
  oneOf: ['price', 'availability'],
  facts: ['competitor_prices'],
  history: 'competitor_price_history',
  fileName:
    /concorr[eê]n|competitors?(?:[^a-z]|$)|competidor|monitor(?:amento)?.?(?:de.?)?pre[cç]o|price.?monitor/i,
  api: { summary: 'Preços de concorrentes: o visto por último vale, e o histórico fica' },
  fields: {
    sku_id: { ...shared.skuId, required: true, meaning: 'SKU seu com que o do concorrente se compara' },
    competitor: text('Nome do concorrente', {
      required: true,
      columns: `${competitorColumns} loja vendedor seller store site marketplace`,
    }),
    seen_at: instant('Quando o preço foi visto', {
      required: true,
      columns:
        'seen_at last_check last_checked checked_at verificado_em ultima_verificacao ultima_coleta visto_em data_coleta data_da_coleta coletado_em data_hora_coleta data_captura capturado_em data_consulta consultado_em data_pesquisa data_verificacao data_monitoramento atualizado_em updated_at data_atualizacao data_hora data date fecha timestamp',
    }),
    currency: shared.currency,
    price: money('Preço de venda do concorrente; ausente, não se sabe', {
      columns:
        'competitor_price preco_concorrente preco_do_concorrente valor_concorrente preco_mercado preco_visto preco_coletado preco_a_vista price preco preco_venda preco_por valor precio',
    }),
    availability: text('Se o concorrente tem o produto à venda; ausente, tem', {
      list: ['available', 'out'],
      words: { available: 'À venda', out: 'Sem estoque' },
      otherwise: '',
      yesNo: { yes: 'available', no: 'out' },
      columns:
        'availability disponibilidade disponivel available em_estoque in_stock tem_estoque situacao_estoque stock_status estoque situacao status',
      meanings: [
        [
          'out',
          'sem+estoque indispon esgot fora+estoque fora+de nao+dispon ruptura unavail out+of outofstock sold+out agotad',
        ],
        ['available', 'dispon em+estoque com+estoque a+venda avail in+stock instock ativ'],
      ],
    }),
    link: text('Endereço da página do concorrente', {
      isAddress: true,
      longest: 2000,
      columns:
        'link url link_concorrente url_concorrente url_produto link_produto product_url endereco pagina',
    }),
  },
} as const satisfies RecordKind
