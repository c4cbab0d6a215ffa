import { expect, it } from 'vitest'
import { Habits } from './habits.ts'

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

it('are learned once a slot, and those of before are known until then', async () => {
  const habits = new Habits<number>()
  let asked = 0
  const of = (slot: number) => habits.of({ name: 'mine', slot, log }, () => Promise.resolve((asked += 1)))
  expect(of(1).known).toBeUndefined()
  const first = await of(1).learning
  expect([first.value, of(1).known, asked]).toEqual([1, first, 1])
  const later = of(2)
  expect(later.known).toBe(first)
  const second = await later.learning
  expect([second.value, of(2).known, second.id === first.id]).toEqual([2, second, false])
})

it('that could not be learned are learned again by the next who asks', async () => {
  const habits = new Habits<number>()
  const of = (learn: () => Promise<number>) => habits.of({ name: 'mine', slot: 1, log }, learn)
  await expect(of(() => Promise.reject(new Error('away'))).learning).rejects.toThrow('away')
  expect((await of(() => Promise.resolve(7)).learning).value).toBe(7)
})

it('are kept of a few, those that were asked last', async () => {
  const habits = new Habits<string>()
  let asked = 0
  const of = async (name: string) => {
    const { learning } = habits.of({ name, slot: 1, log }, () => Promise.resolve(`${name} ${(asked += 1)}`))
    return (await learning).value
  }
  for (let index = 0; index < 65; index++) await of(String(index))
  expect(asked).toBe(65)
  await of('64')
  expect(asked).toBe(65)
  await of('0')
  expect(asked).toBe(66)
})
