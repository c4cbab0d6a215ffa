import { expect, test } from 'vitest'
import { AcknowledgedWriter, differences } from './acknowledged-writer.ts'
import { PATIENCE } from './patience.ts'

test('differences names what was lost, doubled and invented, and nothing else', () => {
  const ledger = { acknowledged: [1, 2, 3], unknown: [4, 5] }
  const found = new Map([
    [1, 1],
    [3, 2],
    [4, 1],
    [9, 1],
  ])
  expect(differences(ledger, found)).toEqual({ lost: [2], doubled: [3], invented: [9] })
  expect(differences({ acknowledged: [1], unknown: [2] }, new Map([[1, 1]]))).toEqual({
    lost: [],
    doubled: [],
    invented: [],
  })
})

test('a writer keeps apart what was acknowledged and what failed, each id once', async () => {
  const seen: number[] = []
  const writer = new AcknowledgedWriter(10, async (id) => {
    seen.push(id)
    await new Promise((resolve) => setImmediate(resolve))
    if (id % 3 === 0) throw new Error('refused')
  })
  await expect.poll(() => seen.length, PATIENCE).toBeGreaterThan(10)
  await writer.stop()
  const { acknowledged, unknown } = writer.ledger
  expect(unknown.every((id) => id % 3 === 0)).toBe(true)
  expect(acknowledged.some((id) => id % 3 === 0)).toBe(false)
  expect([...acknowledged, ...unknown].toSorted((a, b) => a - b)).toEqual(seen.toSorted((a, b) => a - b))
})
