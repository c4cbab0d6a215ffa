import { expect, test } from 'vitest'
import { writeJudge } from '#analytics/monitoring/judge.ts'
import { newLifecycle } from '#analytics/monitoring/alert-lifecycle.ts'
import { PastNumbers } from '#analytics/monitoring/past-numbers.ts'
import { TrackedRulesCache, packJudge, unpackJudge, type TrackedSeries } from './tracked-rules.ts'

const judgeOf = (past: (number | null)[]) => ({
  past: new PastNumbers(past),
  samples: new PastNumbers(past.map(() => 3)),
  detector: null,
})
const series = (past: (number | null)[]): TrackedSeries => ({
  place: ['Site'],
  labels: ['Site'],
  until: 5,
  life: newLifecycle(),
  begins: null,
  kept: null,
  fed: 0,
  keptLife: null,
  judge: judgeOf(past),
})
const followed = (past: (number | null)[]) => ({
  version: 1,
  until: 5,
  series: new Map([['["Site"]', series(past)]]),
})

test('a judge that was packed is the same judge', async () => {
  const { judge } = series([1, null, 2.5, 2 ** 40])
  const again = await unpackJudge(await packJudge(judge!))
  expect(writeJudge(again)).toBe(writeJudge(judge!))
  expect(again.past.before(1)).toBe(2 ** 40)
})

test('what was kept comes back once as it was, unless its rule changed or was judged elsewhere', () => {
  const memory = new TrackedRulesCache()
  const past = [1, null, 2.5]
  memory.keep('a', followed(past))
  const [kept] = [...(memory.take('a', 1, 5)?.series.values() ?? [])]
  expect(kept?.judge?.past.toJSON()).toEqual(past)
  expect(kept).toMatchObject({ place: ['Site'], until: 5, life: newLifecycle() })
  expect(memory.take('a', 1, 5)).toBeUndefined()
  memory.keep('a', followed(past))
  expect(memory.take('a', 2, 5)).toBeUndefined()
  memory.keep('a', followed(past))
  expect(memory.take('a', 1, 6)).toBeUndefined()
})

test('of what does not fit, those that came first stay, however often the others come', () => {
  const memory = new TrackedRulesCache(1800)
  for (let turn = 0; turn < 3; turn++)
    for (const id of ['a', 'b', 'c', 'd']) {
      const known = memory.take(id, 1, 5)
      expect(known !== undefined).toBe(turn > 0 && id !== 'd')
      memory.keep(id, followed([1, 2]))
    }
})
