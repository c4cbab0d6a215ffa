import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  contentRules,
  scoreChannels,
  EXPECTED_ATTRIBUTE,
  type RatedContent,
} from '#model/catalog/content-rules.ts'
import { brokenRules, channelScore } from '#model/catalog/score-content.ts'
import { keysOf } from '#model/records.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { runStatement } from '../question/ask-question.ts'
import { insertSkus } from '../testing/insert-catalog.ts'
import { freshScores, scoreRows } from './fresh-scores.ts'
import { scoreColumns } from './rule-tests.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const word = fc.constantFrom(
  'Panela',
  'panela',
  'PANELA',
  'aço',
  'AÇO',
  'inox',
  '24',
  'cm',
  'é',
  'Água',
  'não',
  '!!',
  '$9',
  'a_b',
  '½',
  'grátis',
)
const text = (most: number) =>
  fc.array(word, { maxLength: most, size: 'max' }).map((words) => words.join(' '))
const space = fc.constantFrom('', ' ', '\n', '\u00A0', ' \t')
const spaced = (of: fc.Arbitrary<string>) => fc.tuple(space, of, space).map((parts) => parts.join(''))
const told: fc.Arbitrary<string[]> = fc.oneof(
  fc.subarray(['Cor', 'Material', 'Peso']),
  fc.constant<string[]>(['Cor', 'Peso']),
  fc.constant<string[]>(['Cor', 'Voltagem']),
)
const product = fc.record({
  product_name: spaced(text(80)),
  page_title: spaced(text(40)),
  meta_description: text(40),
  description: fc.oneof(
    spaced(text(60)),
    fc.constantFrom(199, 200, 2000, 2001, 5000, 5001).map((length) => 'á'.repeat(length)),
  ),
  brand: fc.constantFrom('', ' ', 'Lume'),
  category: fc.constantFrom('', 'Panelas', 'Panelas', 'Facas'),
  ean: fc.constantFrom('', '7891000315507', '7891000315508', '96385074', 'x'),
  image_count: fc.constantFrom(null, 0, 1, 2, 3, 9),
  names: told,
})

type Product = typeof product extends fc.Arbitrary<infer Made> ? Made : never

it('a product breaks in the store of figures what it breaks by its rules, and its scores follow', async () => {
  const ctx = await engines.newAccount()
  const products = fc.sample(product, { numRuns: 400, seed: 11 })
  const forbidden = ['Grátis', 'aço inox', '!!']
  await insertSkus(
    ctx,
    products.map(({ names, ...one }, index) => ({
      sku_id: `s${index}`,
      product_id: `p${index}`,
      ...one,
      attributes: JSON.stringify(names.map((name) => ({ name, value: 'x' }))),
    })),
  )
  type Row = { product_id: string; broken: string[] } & Record<string, unknown>
  const rows = await runStatement<Row>(ctx.clickhouse, {
    query: `SELECT * FROM ${scoreRows}`,
    params: { ...(await freshScores(ctx, forbidden)) },
  })
  expect(rows).toHaveLength(products.length)
  const usual = (category: string) => {
    const alike = products.filter((one) => one.category === category)
    if (category === '' || alike.length < EXPECTED_ATTRIBUTE.products) return []
    return ['Cor', 'Material', 'Peso', 'Voltagem'].filter(
      (name) =>
        alike.filter(({ names }) => names.includes(name)).length >= EXPECTED_ATTRIBUTE.part * alike.length,
    )
  }
  const seen = new Set<string>()
  for (const row of rows) {
    const one = products[Number(row.product_id.slice(1))]
    if (one === undefined) throw new Error('a product that nobody wrote')
    const same = (of: (other: Product) => string) =>
      of(one) === '' ? 1 : products.filter((other) => of(other) === of(one)).length
    const content: RatedContent = {
      name: one.product_name,
      pageTitle: one.page_title,
      metaDescription: one.meta_description,
      description: one.description,
      brand: one.brand,
      category: one.category,
      ean: one.ean,
      images: one.image_count,
      attributes: one.names.length,
      lackedAttributes: usual(one.category).filter((name) => !one.names.includes(name)),
      sameName: same(({ product_name }) => product_name.trim().toLowerCase()),
      sameDescription: same(({ description }) => description.trim()),
    }
    const broken = brokenRules(content, forbidden)
    expect({ ...row, broken: row.broken.toSorted() }, JSON.stringify(one)).toMatchObject({
      broken: broken.toSorted((a, b) => (a < b ? -1 : 1)),
      ...Object.fromEntries(
        scoreChannels.map((channel) => [scoreColumns[channel], channelScore(channel, broken).score]),
      ),
    })
    for (const rule of broken) seen.add(rule)
  }
  expect([...seen].toSorted()).toEqual(keysOf(contentRules).toSorted())
})

it('an account without a catalogue has no products, and another one sees none of this', async () => {
  const [ctx, other] = [await engines.newAccount(), await engines.newAccount()]
  await insertSkus(ctx, [{ sku_id: 's', product_id: '', product_name: 'Panela' }])
  const count = async (account: typeof ctx) =>
    (
      await runStatement(account.clickhouse, {
        query: `SELECT product_id FROM ${scoreRows}`,
        params: { ...(await freshScores(account, [])) },
      })
    ).length
  expect(await count(ctx)).toBe(1)
  expect(await count(other)).toBe(0)
})
