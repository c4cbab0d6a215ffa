import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { countOfSource, deleteOfSource } from '../claims/facts-of-source.ts'
import { bring, rowsOf } from '../testing/ingest.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const SPREADSHEET = '00000000-0000-4000-8000-00000000000a'

it('a competitor’s price is as it was seen last, in whatever order it was told, and goes with whoever brought it', async () => {
  const account = await engines.newAccount()
  const other = await engines.newAccount()
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
  const seen = (competitor: string, hour: number, more: object) => ({
    sku_id: 's1',
    competitor,
    seen_at: at(hour),
    ...more,
  })
  const reported = (of = account) =>
    rowsOf(
      of,
      'SELECT sku_id, competitor, toUnixTimestamp(seen_at) AS since, currency, price, availability, link FROM competitor_prices FINAL $ ORDER BY competitor',
    )
  await bring(account, {
    competitor_prices: [
      seen(' Vizinho ', 15, { price: 990, link: 'https://vizinho.example/s1' }),
      seen('Ponte', 12, { price: 1090, currency: 'usd' }),
    ],
  })
  await bring(account, { competitor_prices: [seen('Vizinho', 14, { price: 500 })] })
  await bring(account, { competitor_prices: [seen('Ponte', 16, { availability: 'out' })] })
  const since = (hour: number) => at(hour).getTime() / 1000
  expect(await reported()).toEqual([
    {
      sku_id: 's1',
      competitor: 'Ponte',
      since: since(16),
      currency: 'BRL',
      price: null,
      availability: 'out',
      link: '',
    },
    {
      sku_id: 's1',
      competitor: 'Vizinho',
      since: since(15),
      currency: 'BRL',
      price: 990,
      availability: '',
      link: 'https://vizinho.example/s1',
    },
  ])
  expect(await reported(other)).toEqual([])

  const forget = async (source: string) => {
    const of = { ...account, clientKeySecret: 'a secret of the test', source }
    await deleteOfSource(of, await countOfSource(of), {
      done: 0,
      signal: new AbortController().signal,
      onStep: async () => undefined,
    })
  }
  const before = await reported()
  await bring(account, { competitor_prices: [seen('Vizinho', 20, { price: 700 })] }, SPREADSHEET)
  expect(await reported()).toMatchObject([before[0], { competitor: 'Vizinho', price: 700, since: since(20) }])
  await forget(SPREADSHEET)
  expect(await reported()).toEqual(before)
  await forget(account.account.id)
  expect(await reported()).toEqual([])
  expect(await rowsOf(account, 'SELECT 1 FROM competitor_price_history FINAL $')).toEqual([])
})
