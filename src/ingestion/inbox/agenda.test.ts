import { expect, it } from 'vitest'
import { Agenda } from './agenda.ts'

const open = () => {
  const ending = new AbortController()
  return { agenda: new Agenda(), signal: ending.signal, end: () => ending.abort() }
}

it('gives accounts in the order in which they are due', async () => {
  const { agenda, signal } = open()
  agenda.add('later', 20)
  agenda.add('sooner', 0)
  agenda.add('last', 40)
  expect([await agenda.take(signal), await agenda.take(signal), await agenda.take(signal)]).toEqual([
    ...['sooner', 'later', 'last'],
  ])
})

it('keeps the earlier of two times', async () => {
  const { agenda, signal } = open()
  agenda.add('a', 0)
  agenda.add('a', 1_000_000)
  expect(await agenda.take(signal)).toBe('a')
})

it('gives an account to one worker at a time, and again once it was given back', async () => {
  const { agenda, signal } = open()
  agenda.add('a', 0)
  expect(await agenda.take(signal)).toBe('a')
  agenda.add('a', 0)
  agenda.add('b', 5)
  const next = agenda.take(signal)
  expect(await next).toBe('b')
  const again = agenda.take(signal)
  agenda.giveBack('a')
  expect(await again).toBe('a')
})

it('wakes who waits when something is added, and lets go of them at the end', async () => {
  const { agenda, signal, end } = open()
  const waiting = agenda.take(signal)
  agenda.add('a', 0)
  expect(await waiting).toBe('a')
  const idle = [agenda.take(signal), agenda.take(signal)]
  end()
  expect(await Promise.all(idle)).toEqual([undefined, undefined])
})
