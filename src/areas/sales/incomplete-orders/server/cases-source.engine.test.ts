import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toRows } from '#analytics/exports/export-batch.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import type { CaseQuestion } from '../contract.ts'
import { casesSource } from './cases-source.ts'
import { getIncompleteSummary } from './get-incomplete-summary.ts'
import { listIncompleteCases } from './list-incomplete-cases.ts'
import { clientsShop } from './testing/clients-shop.ts'
import { month, pageOf, shop } from './testing/shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function fileOf(
  ctx: TestAccount,
  question: Partial<CaseQuestion> & { ids?: string[] },
  personal = false,
) {
  const asked = casesSource.question.parse({ ...month, ...question })
  const options = { columns: null, personal, signal: new AbortController().signal }
  const { columns, batches, expected, definitions } = await casesSource.open(ctx, asked, options)
  const all = []
  for await (const batch of batches)
    for (const row of toRows(batch))
      all.push(Object.fromEntries(columns.map(({ key }, place) => [key, row[place]])))
  return { keys: columns.map(({ key }) => key), rows: all, expected, filters: definitions.filters }
}

describe('the file of cases', () => {
  it('has the rows and the sums of the list and of the figures', async () => {
    const ctx = await shop(engines)
    const [file, list, summary] = [
      await fileOf(ctx, {}),
      await listIncompleteCases(ctx, pageOf()),
      await getIncompleteSummary(ctx, month),
    ]
    const sum = file.rows.reduce((total, { amount }) => total + Number(amount), 0)
    expect([file.expected, file.rows.length, sum]).toEqual([list.total, 4, list.sums.amount])
    expect([list.total, list.sums.amount]).toEqual([summary.cases.current, summary.amount.current])
    expect(file.rows.map(({ id }) => id)).toEqual(list.items.map(({ id }) => id))
    expect(file.rows[0]).toMatchObject({
      id: 'pix',
      reason: 'Pix gerado e não pago',
      amount: 1000,
      state: 'Recuperável',
      age: Date.parse('2026-11-18T12:00:00Z'),
    })
  })

  it('holds the chosen cases alone, whatever tab they were chosen in, and none of another account', async () => {
    const ctx = await shop(engines)
    const { items } = await listIncompleteCases(ctx, pageOf())
    const ids = items.slice(0, 2).map(({ id }) => id)
    for (const tab of ['all', 'card'] as const) {
      const { rows, expected, filters } = await fileOf(ctx, { tab, ids })
      expect([rows.map(({ id }) => id), expected]).toEqual([ids, 2])
      expect(filters).toEqual([{ name: 'Seleção', value: '2 escolhidos' }])
    }
    expect((await fileOf(await engines.newAccount({ now: ctx.now }), { ids })).rows).toEqual([])
  })

  it('holds who tried Pix and gave up, as the tab does', async () => {
    const amount = { min: 1000, max: undefined }
    const { rows, filters } = await fileOf(await shop(engines), { tab: 'pix', amount, consent: 'unknown' })
    expect(rows.map(({ id }) => id)).toEqual(['pix'])
    expect(filters).toEqual([
      { name: 'Lista', value: 'Pix gerado e não pago' },
      { name: 'Contato', value: 'Não informado' },
      { name: 'Valor', value: 'R$\u00a010,00 a' },
    ])
  })

  it('tells whole names and contacts only when they are asked for, and never of who does not want to be called', async () => {
    const ctx = await clientsShop(engines)
    const plain = await fileOf(ctx, {})
    expect(plain.keys).not.toContain('phone')
    expect(JSON.stringify(plain.rows)).not.toMatch(/98765|José|Souza/)
    const { rows } = await fileOf(ctx, {}, true)
    expect(rows.map(({ name, phone }) => [name, phone])).toEqual([
      ['Maria José da Silva', '11987654321'],
      [null, null],
      ['Ana', null],
      [null, null],
    ])
  })
})
