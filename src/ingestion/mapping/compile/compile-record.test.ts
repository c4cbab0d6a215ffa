import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkMapping } from '../check-mapping.ts'
import { compileRecord } from './compile-record.ts'
import { ImportMapping } from '#model/import-mapping/mapping.ts'
import { canonicalKinds, listFields } from '#model/kinds/index.ts'
import { minorUnits } from '#model/minor-units.ts'

function compiled(name: string) {
  const text = readFileSync(new URL(`../../../../examples/${name}.mapping.json`, import.meta.url), 'utf8')
  const checked = checkMapping(JSON.parse(text))
  if (!('mapping' in checked)) throw new Error(`${name} is not a mapping`)
  const { mapping } = checked
  const options = { mapping, currency: 'BRL', tableOf: (file: string) => `rows_of_${file}` }
  return mapping.records.map((_, index) => compileRecord(options, index))
}

describe('what a mapping is compiled to', () => {
  it.each(['olist', 'order-lines', 'payment-attempts'])('of %s', async (name) => {
    for (const { kind, insert } of compiled(name)) {
      await expect(`${insert}\n`).toMatchFileSnapshot(`snapshots/${name}-${kind}.sql`)
    }
  })
})

it('no field of any kind is called as what each row has', () => {
  for (const kind of canonicalKinds) {
    const fields = Object.fromEntries(listFields(kind).map(([name]) => [name, { column: 'a' }]))
    const mapping = ImportMapping.parse({
      version: 1,
      name: 'x',
      files: { rows: { pattern: '*.csv' } },
      records: [{ kind, from: 'rows', fields }],
    })
    const { select } = compileRecord({ mapping, currency: 'BRL', tableOf: () => 'rows' }, 0)
    const names = [...select.matchAll(/ AS ((?:row|out)_\w+)/g)].map(([, name]) => name)
    expect(names, kind).toHaveLength(new Set(names).size)
    expect(names.length, kind).toBeGreaterThan(listFields(kind).length)
  }
})

describe('minor units', () => {
  it.each([
    ['BRL', 100],
    ['JPY', 1],
    ['KWD', 1000],
    ['XXX', 100],
  ])('of %s', (currency, units) => {
    expect(minorUnits(currency)).toBe(units)
  })
})
