import { instant, integer, money, text, type RecordKind } from './field.ts'
import * as shared from './shared-fields.ts'

const windows =
  'attribution_setting attribution_window configuracao_atribuicao janela_atribuicao janela_conversao conversion_window'

/** Has no change date: platforms restate past days, and the latest arrival wins. */
export const adSpend = {
  meaning: 'Um registro por dia e campanha de uma plataforma de anúncios.',
  plural: 'dias de gastos com anúncios',
  key: ['source', 'ad_account', 'campaign_id', 'day'],
  oneOf: ['spend'],
  facts: ['ad_spend'],
  api: { summary: 'Gastos com anúncios, por dia e campanha' },
  fields: {
    source: text('Plataforma de anúncios: `google-ads`, `meta-ads`, `tiktok-ads` ou outro nome', {
      required: true,
      columns: 'source plataforma platform rede_anuncios ad_platform origem fonte midia',
      meanings: [
        ['google-ads', 'google adwords youtube'],
        ['meta-ads', 'meta facebook instagram fb'],
        ['tiktok-ads', 'tiktok'],
        ['microsoft-ads', 'microsoft bing'],
        ['pinterest-ads', 'pinterest'],
        ['mercado-ads', 'mercado+ads mercado+ad mercado+livre meli'],
        ['amazon-ads', 'amazon'],
        ['shopee-ads', 'shopee'],
        ['criteo', 'criteo'],
        ['snapchat', 'snapchat snap'],
        ['taboola', 'taboola'],
        ['outbrain', 'outbrain'],
        ['kwai-ads', 'kwai'],
        ['linkedin-ads', 'linkedin'],
      ],
      columnsIf: {
        names: 'canal channel rede network veiculo',
        values: /\b(?:ads?|google|meta|facebook|instagram|tiktok)\b/i,
      },
    }),
    ad_account: text('Conta de anúncios na plataforma', {
      columns:
        'ad_account account_id id_conta identificacao_conta anunciante advertiser customer_id id_cliente advertiser_id id_anunciante account conta account_name nome_conta advertiser_name nome_anunciante',
    }),
    campaign_id: text('Número da campanha na plataforma; onde não há, o nome', {
      required: true,
      columns: 'campaign_id id_campanha identificacao_campanha codigo_campanha numero_campanha',
    }),
    campaign_name: text('Nome da campanha na plataforma', {
      columns: 'campaign_name nome_campanha campanha campaign',
    }),
    utm_campaign: text('UTM campaign dos anúncios dela; ausente, o nome da campanha', {
      columns: 'utm_campaign utm_da_campanha campaign_utm',
    }),
    day: instant('Dia do gasto: o seu começo, no fuso da conta', {
      required: true,
      columns:
        'day dia by_day por_dia data date reporting_starts inicio_relatorios inicio_dos_relatorios data_gasto dia_gasto stat_time_day time_period periodo_tempo periodo',
    }),
    currency: { ...shared.currency, columns: `${shared.currency.columns} codigo_moeda currency_code` },
    spend: money('Valor gasto', {
      columns:
        'spend amount_spent total_spent spent valor_usado valor_gasto quantia_gasta gasto gastos custo cost spend_in_account_currency gasto_na_moeda_da_conta investimento valor_investido investido custo_total total_cost despesa despesas',
    }),
    impressions: integer('Impressões', {
      columns:
        'impressions impressoes paid_impressions impressoes_pagas impr displays exibicoes visualizacoes views',
    }),
    clicks: integer('Cliques', {
      columns:
        'link_clicks cliques_link clicks cliques clicks_destination cliques_destino clicks_all cliques_todos pin_clicks outbound_clicks cliques_saida swipes swipe_ups',
    }),
    claimed_conversions: integer('Conversões que a plataforma atribui a si, com até duas casas', {
      api: 'Conversões que a plataforma atribui a si, em centésimos: 1250 são 12,5',
      inWords: 'hundredths',
      columnsIf: { names: 'vendas sales ventas', values: /^\d{1,6}$/ },
      columns:
        'claimed_conversions purchases compras website_purchases compras_site complete_payment pagamento_concluido conversions conversoes conv total_conversions 7_day_total_orders 14_day_total_orders pedidos orders ordenes',
    }),
    claimed_value: money('Receita que a plataforma atribui a si', {
      columnsIf: { names: 'vendas sales ventas', values: /^0$|\d[.,]\d{2}(?:\D|$)/ },
      columns:
        'claimed_value purchase_value purchases_value valor_compras conv_value valor_conv valor_conversao valor_conversoes conversion_value conversions_value purchases_conversion_value purchase_conversion_value website_purchases_conversion_value valor_conversao_compras_site valor_conversao_compra_site valor_conversao_compra valor_conversao_compras total_complete_payment_value complete_payment_value valor_pagamento_concluido total_purchase_value total_conversion_value total_order_value 7_day_total_sales 14_day_total_sales receita revenue sales_revenue receita_vendas gmv ingresos sum_value total_sum_value total_value',
    }),
    click_days: integer('Janela do que ela atribui a si, em dias depois do clique', {
      inWords: 'click_days',
      most: 365,
      columns: `click_days janela_clique ${windows}`,
    }),
    view_days: integer('Janela do que ela atribui a si, em dias depois da visualização', {
      inWords: 'view_days',
      most: 365,
      columns: `view_days janela_visualizacao ${windows}`,
    }),
  },
} as const satisfies RecordKind
