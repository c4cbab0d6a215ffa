import { localise, type LeafTable } from '@farol/decomposition'
import { expect, test } from 'vitest'
import { withBounds } from '#platform/storage/statement-bounds.ts'
import { localiseInThread } from './localise-in-thread.ts'

const LAYERS = { layers: 3 }

/** 8,000 leaves; those of the third value of `a` fell to half. */
function largeTable(): LeafTable {
  const cards = { a: 20, b: 20, c: 20 }
  const codes = { a: new Uint32Array(8000), b: new Uint32Array(8000), c: new Uint32Array(8000) }
  const [actual, expected] = [new Float64Array(8000), new Float64Array(8000)]
  for (let leaf = 0; leaf < 8000; leaf++) {
    codes.a[leaf] = leaf % 20
    codes.b[leaf] = Math.floor(leaf / 20) % 20
    codes.c[leaf] = Math.floor(leaf / 400)
    expected[leaf] = 100 + (leaf % 7)
    actual[leaf] = codes.a[leaf] === 2 ? expected[leaf]! / 2 : expected[leaf]!
  }
  const dimensions = (['a', 'b', 'c'] as const).map((name) => ({
    name,
    values: Array.from({ length: cards[name] }, (_, value) => `${name}${value}`),
    codes: codes[name],
  }))
  return { kind: 'sum', dimensions, actual, expected }
}

test('a large table is searched beside the main thread, with the same answer', async () => {
  const table = largeTable()
  let turns = 0
  const turning = setInterval(() => (turns += 1), 1)
  const found = await localiseInThread(table, LAYERS)
  clearInterval(turning)
  expect(turns).toBeGreaterThan(0)
  expect(found).toEqual(localise(table, LAYERS))
  expect(found.causes[0]?.segments).toEqual([[{ dimension: 'a', value: 'a2' }]])
})

test('what nobody waits for any more is ended with its own reason', async () => {
  const gone = new AbortController()
  const asked = withBounds({ deadlineMs: 10_000, asker: null, gone: gone.signal }, () =>
    localiseInThread(largeTable(), LAYERS),
  )
  gone.abort(new Error('nobody waits'))
  await expect(asked).rejects.toThrow('nobody waits')
})
