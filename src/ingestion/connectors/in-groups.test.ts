import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inGroups } from './in-groups.ts'

it('works on a group at a time, each one once', async () => {
  const seen: number[] = []
  let most = 0
  let now = 0
  await inGroups([1, 2, 3, 4, 5], 2, async (one) => {
    most = Math.max(most, (now += 1))
    await sleep(1)
    seen.push(one)
    now -= 1
  })
  expect(new Set(seen)).toEqual(new Set([1, 2, 3, 4, 5]))
  expect(seen).toHaveLength(5)
  expect(most).toBe(2)
})

it('ends with a failure once the others of its group have ended, and begins no other group', async () => {
  const ended: number[] = []
  const work = async (one: number) => {
    if (one === 1) throw new Error('refused')
    await sleep(20)
    ended.push(one)
  }
  await expect(inGroups([1, 2, 3, 4], 3, work)).rejects.toThrow('refused')
  expect(ended).toEqual([2, 3])
})
