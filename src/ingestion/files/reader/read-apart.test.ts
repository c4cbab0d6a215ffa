import { expect, it } from 'vitest'
import { FarolError } from '#platform/errors.ts'
import { readApart } from './read-apart.ts'

it('an account reads one thing at a time, and keeps no other waiting', async () => {
  const events: string[] = []
  const first = Promise.withResolvers<void>()
  const read = (accountId: string, what: string, until?: Promise<void>) =>
    readApart(accountId, async () => {
      events.push(`${what} begins`)
      await until
      events.push(`${what} ends`)
    })
  const ours = [read('ours', 'first', first.promise), read('ours', 'second')]
  await read('theirs', 'another')
  first.resolve()
  await Promise.all(ours)
  expect(events).toEqual([
    'first begins',
    'another begins',
    'another ends',
    'first ends',
    'second begins',
    'second ends',
  ])
})

it('what waits of an account is bounded, and the turn comes back after a failure', async () => {
  const first = Promise.withResolvers<void>()
  const failing = readApart('many', async () => {
    await first.promise
    throw new Error('failed')
  })
  const waiting = Array.from({ length: 100 }, () => readApart('many', () => Promise.resolve('read')))
  await expect(readApart('many', () => Promise.resolve())).rejects.toBeInstanceOf(FarolError)
  first.resolve()
  await expect(failing).rejects.toThrow('failed')
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['read']))
})
