import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkMapping } from '../check-mapping.ts'
import { compileRecord } from './compile-record.ts'
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
