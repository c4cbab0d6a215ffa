import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { guessMapping } from '../mapping/guess/guess-mapping.ts'
import { sample } from '../mapping/guess/testing/sample.ts'
import { rowsOf } from '../testing/ingest.ts'
import { filesOf, importFolder } from './testing/import-files.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const google = `Dia;Campanha;ID da campanha;Código da moeda;Custo;Impr.;Cliques;Conversões;Valor conv.
2026-11-01;Marca;204;BRL;1.184,20;9.120;412;12,50;2.319,00
2026-11-02;Marca;204;BRL;90,05;4.000;160;--;--
Total: conta;--;--;BRL;1.274,25;13.120;572;12,50;2.319,00`

const meta = `Campaign name,Campaign ID,Day,Attribution setting,Amount spent (BRL),Impressions,Link clicks,Purchases,Purchases conversion value
Lançamento,77,2026-11-01,7-day click or 1-day view,64.10,8000,90,3,510.00
Lançamento,77,2026-11-02,1-day click,60.00,7000,80,,`

const columns =
  'source, campaign_id, utm_campaign, day, spend, impressions, clicks, claimed_conversions, claimed_value, click_days, view_days'

it('reports of two platforms are imported as they export them, a total refused, and change nothing again', async () => {
  const account = await engines.newAccount()
  const reports = { 'Relatório da campanha.csv': google, 'meta.csv': meta }
  const proposed = guessMapping('Gastos', [
    sample('Relatório da campanha.csv', google, ';'),
    sample('meta.csv', meta),
  ])
  for (let times = 0; times < 2; times++) {
    const { error, result } = await importFolder(account, await filesOf(reports), proposed.mapping)
    expect([error, result?.rejected]).toEqual([null, 1])
    expect(result?.reasons).toMatchObject([{ kind: 'ad_spend', field: 'day', reason: 'date' }])
    expect(
      await rowsOf(account, `SELECT ${columns} FROM ad_spend FINAL $ ORDER BY source, day`),
    ).toMatchObject([
      {
        source: 'google-ads',
        campaign_id: '204',
        utm_campaign: 'marca',
        day: '2026-11-01T03:00:00Z',
        spend: 118_420,
        impressions: 9120,
        clicks: 412,
        claimed_conversions: 1250,
        claimed_value: 231_900,
        click_days: null,
        view_days: null,
      },
      {
        source: 'google-ads',
        day: '2026-11-02T03:00:00Z',
        spend: 9005,
        claimed_conversions: null,
        claimed_value: null,
      },
      {
        source: 'meta-ads',
        campaign_id: '77',
        utm_campaign: 'lançamento',
        spend: 6410,
        claimed_conversions: 300,
        claimed_value: 51_000,
        click_days: 7,
        view_days: 1,
      },
      { source: 'meta-ads', spend: 6000, claimed_conversions: null, click_days: 1, view_days: null },
    ])
  }
})
