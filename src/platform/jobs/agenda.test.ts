import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Agenda } from './agenda.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('gives accounts in the order in which they are due, and none before it is', () => {
  const agenda = new Agenda()
  agenda.add('later', 20)
  agenda.add('sooner', 0)
  agenda.add('last', 40)
  expect([agenda.take(), agenda.take()]).toEqual(['sooner', undefined])
  expect(agenda.nextIn()).toBe(20)
  vi.advanceTimersByTime(50)
  expect([agenda.take(), agenda.take(), agenda.take()]).toEqual(['later', 'last', undefined])
  expect(agenda.nextIn()).toBe(Infinity)
})

it('keeps the earlier of two times', () => {
  const agenda = new Agenda()
  agenda.add('a', 0)
  agenda.add('a', 1_000_000)
  expect(agenda.take()).toBe('a')
})

it('gives an account to one worker at a time, and again once it was given back', () => {
  const agenda = new Agenda()
  agenda.add('a', 0)
  expect(agenda.take()).toBe('a')
  agenda.add('a', 0)
  agenda.add('b', 0)
  expect([agenda.take(), agenda.take()]).toEqual(['b', undefined])
  agenda.giveBack('a')
  expect(agenda.take()).toBe('a')
})
