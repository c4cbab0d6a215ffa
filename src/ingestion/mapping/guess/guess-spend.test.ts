import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

const guessOf = (name: string, csv: string, delimiter = ',') =>
  guessMapping('Gastos', [sample(name, csv, delimiter)])
const column = (name: string) => ({ column: name })

describe('a report of advertising by day is recognised', () => {
  it.each([
    [
      'of Google Ads, in Portuguese',
      'Relatório da campanha.csv',
      `Dia;Campanha;ID da campanha;Código da moeda;Custo;Impr.;Cliques;Conversões;Valor conv.
      2026-11-01;Marca;20418833110;BRL;184,20;9120;412;12,50;2319,00`,
      ';',
      {
        source: { constant: 'google-ads' },
        campaign_id: column('ID da campanha'),
        campaign_name: column('Campanha'),
        day: column('Dia'),
        currency: column('Código da moeda'),
        spend: column('Custo'),
        impressions: column('Impr.'),
        clicks: column('Cliques'),
        claimed_conversions: column('Conversões'),
        claimed_value: column('Valor conv.'),
      },
    ],
    [
      'of Google Ads, in English',
      'Campaign report.csv',
      `Day,Customer ID,Campaign,Currency code,Cost,Impr.,Clicks,Conversions,Conv. value
      2026-11-01,123-456-7890,Marca,BRL,184.20,9120,412,12.50,2319.00`,
      ',',
      {
        source: { constant: 'google-ads' },
        ad_account: column('Customer ID'),
        campaign_id: column('Campaign'),
        campaign_name: column('Campaign'),
        spend: column('Cost'),
        claimed_conversions: column('Conversions'),
        claimed_value: column('Conv. value'),
      },
    ],
    [
      'of Meta, in Portuguese',
      'Campanhas.csv',
      `Início dos relatórios;Término dos relatórios;Dia;Nome da campanha;Identificação da campanha;Configuração de atribuição;Valor usado (BRL);Impressões;Cliques no link;Cliques (todos);Compras;Valor de conversão da compra
      2026-11-01;2026-11-30;2026-11-01;Lançamento;1202;7 dias após o clique ou 1 dia após a visualização;64,10;8000;90;140;3;510,00`,
      ';',
      {
        source: { constant: 'meta-ads' },
        day: column('Dia'),
        spend: column('Valor usado (BRL)'),
        campaign_id: column('Identificação da campanha'),
        clicks: column('Cliques no link'),
        claimed_conversions: column('Compras'),
        claimed_value: column('Valor de conversão da compra'),
        click_days: column('Configuração de atribuição'),
        view_days: column('Configuração de atribuição'),
      },
    ],
    [
      'of Meta, in English',
      'export.csv',
      `Campaign name,Day,Attribution setting,Amount spent (BRL),Impressions,Link clicks,Purchases,Purchases conversion value,Reporting starts,Reporting ends
      Lançamento,2026-11-01,7-day click or 1-day view,64.10,8000,90,3,510.00,2026-11-01,2026-11-30`,
      ',',
      {
        source: { constant: 'meta-ads' },
        day: column('Day'),
        campaign_id: column('Campaign name'),
        clicks: column('Link clicks'),
        claimed_value: column('Purchases conversion value'),
        click_days: column('Attribution setting'),
      },
    ],
    [
      'of TikTok, in English',
      'report.csv',
      `Campaign name,Campaign ID,By Day,Currency,Cost,Impressions,Clicks (destination),Conversions
      Vídeos,1781,2026-11-01,BRL,40.00,21000,300,4`,
      ',',
      {
        source: { constant: 'tiktok-ads' },
        day: column('By Day'),
        campaign_id: column('Campaign ID'),
        clicks: column('Clicks (destination)'),
        claimed_conversions: column('Conversions'),
      },
    ],
    [
      'of several platforms, told row by row',
      'investimento.csv',
      `Data;Plataforma;Campanha;Valor investido;Cliques
      01/11/2026;Google Ads;Marca;184,20;412
      01/11/2026;Facebook;Lançamento;64,10;90`,
      ';',
      {
        source: { table: { 'Google Ads': 'google-ads', Facebook: 'meta-ads' } },
        day: column('Data'),
        spend: column('Valor investido'),
      },
    ],
  ])('%s', (_, name, csv, delimiter, fields) => {
    const { records } = guessOf(name, csv, delimiter).mapping
    expect(records).toMatchObject([{ kind: 'ad_spend', fields }])
  })
})

it('a report that does not name its platform is of another, and says so', () => {
  const { mapping, notes } = guessOf(
    'campanhas.csv',
    `Data;Campanha;Gasto;Cliques\n01/11/2026;Marca;184,20;412`,
    ';',
  )
  expect(mapping.records).toMatchObject([{ kind: 'ad_spend', fields: { source: { constant: 'outra' } } }])
  expect(notes.join()).toContain('não diz de que plataforma são os gastos')
})

it('prices by day, and visits of a campaign, are no spend', () => {
  expect(
    guessOf('precos.csv', 'SKU,Data,Custo,Preço\nA1,2026-11-01,10.00,20.00').mapping.records,
  ).not.toMatchObject([{ kind: 'ad_spend' }])
  expect(
    guessOf('visitas.csv', 'Data,Campanha,Sessões,Cliques,Custo\n2026-11-01,Marca,300,412,184.20').mapping
      .records,
  ).toMatchObject([{ kind: 'sessions' }])
})

describe('a report of advertising', () => {
  it('of the whole period asks for its day, and of ads alone is by them', () => {
    const { mapping, notes } = guessOf(
      'anuncios.csv',
      'ad_name;clicks;impressions;spend;Platform\nVídeo;20;1000;10.50;meta_ads',
      ';',
    )
    expect(mapping.records).toMatchObject([
      { kind: 'ad_spend', fields: { campaign_id: column('ad_name'), spend: column('spend') } },
    ])
    expect(notes.join(' ')).toContain('escolha a coluna de: Dia do gasto')
  })

  it('of several ads a day is summed by campaign', () => {
    const { mapping, notes } = guessOf(
      'anuncios.csv',
      `Dia;Nome da campanha;Nome do anúncio;Valor usado (BRL);Impressões;Cliques no link
      2026-11-01;Marca;Vídeo A;10,50;1000;20
      2026-11-01;Marca;Vídeo B;20,25;2000;30
      2026-11-02;Marca;Vídeo A;5,00;500;10`,
      ';',
    )
    expect(mapping.records).toMatchObject([
      {
        groupBy: ['Nome da campanha', 'Dia'],
        fields: {
          spend: { total: column('Valor usado (BRL)') },
          clicks: { total: column('Cliques no link') },
        },
      },
    ])
    expect(notes.join(' ')).toContain('elas foram somadas')
  })

  it('tells its orders and sales, and is of no order; the channel is the platform where it names one', () => {
    const { mapping } = guessOf(
      'relatorio.csv',
      `Data;Canal;Campanha;Impressões;Cliques;Despesas;Vendas;Pedidos
      2026-11-01;Google Ads;Marca;1000;20;10,50;380,00;2
      2026-11-02;Loja Ads;Marca;900;12;8,00;0;0`,
      ';',
    )
    expect(mapping.records).toMatchObject([
      {
        kind: 'ad_spend',
        fields: {
          source: { table: { 'Google Ads': 'google-ads' } },
          spend: column('Despesas'),
          claimed_value: column('Vendas'),
          claimed_conversions: column('Pedidos'),
        },
      },
    ])
    expect(mapping.records[0]?.fields['campaign_id']).toEqual(column('Campanha'))
  })

  it('counts as conversions the sales that are no amounts', () => {
    const { mapping } = guessOf(
      'relatorio.csv',
      'Dia;Campanha;Canal;Impressões;Cliques;Custo;Vendas\n2026-11-01;Marca;Search;1000;20;10,50;2',
      ';',
    )
    expect(mapping.records).toMatchObject([
      { fields: { source: { constant: 'outra' }, claimed_conversions: column('Vendas') } },
    ])
    expect(mapping.records[0]?.fields).not.toHaveProperty('claimed_value')
  })

  it('in the currency that its column names, in small letters too', () => {
    const file = sample(
      'ads.csv',
      'date,campaign,spend_usd,clicks,impressions\n2026-11-01,Brand,10.64,49,833',
    )
    const { mapping, notes } = guessMapping('Gastos', [file], { currency: 'BRL' })
    expect(mapping.currency).toBe('USD')
    expect(notes.join(' ')).toContain('Há valores em USD')
  })
})

it('spend without campaigns is of one, and it is told', () => {
  const { mapping, notes } = guessOf(
    'google_ads.csv',
    'Data,Cliques,Impressoes,Custo\n2026-11-01,100,1000,50.00',
  )
  expect(mapping.records).toMatchObject([
    { kind: 'ad_spend', fields: { source: { constant: 'google-ads' }, campaign_id: { constant: 'Todas' } } },
  ])
  expect(notes.join(' ')).toContain('não diz as campanhas')
})

it('the only date of a report by day is its day, and a platform is known by what it alone calls it', () => {
  const csv = `Gregorian date,Campaign name,Campaign ID,Currency code,Impressions,Clicks,Spend
  2026-03-24,Marca,51,BRL,1000,40,34.00`
  expect(guessMapping('Anúncios', [sample('report.csv', csv)]).mapping.records[0]?.fields).toMatchObject({
    source: { constant: 'microsoft-ads' },
    day: { column: 'Gregorian date' },
  })
})
