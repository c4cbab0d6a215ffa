import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const limits = { atOnce: 2, atOnceOfAccount: 1, waitingOfAccount: 10, patienceMs: 60_000 }

/** Enters as `account-person`; returns who started, in order, and how to end each. */
function asking(queue: FairQueue) {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    enter: async (name: string, gone?: AbortSignal) => {
      const [account = '', person = ''] = name.split('-')
      const end = await queue.enter({ account, person }, gone)
      began.push(name)
      ends.set(name, end)
    },
    endAll: async (count: number) => {
      for (let ended = 0; ended < count; ended += 1) {
        await expect.poll(() => ends.size).toBeGreaterThan(0)
        const [[name, end] = ['', () => {}]] = ends
        ends.delete(name)
        end()
      }
    },
  }
}

test('turns go round the accounts, and within one round its people', async () => {
  const { began, enter, endAll } = asking(new FairQueue({ ...limits, atOnce: 1 }))
  const all = ['a-ana', 'a-ana', 'a-ana', 'a-bia', 'b-caio', 'b-caio'].map((name) => enter(name))
  await endAll(all.length)
  await Promise.all(all)
  expect(began).toEqual(['a-ana', 'b-caio', 'a-bia', 'b-caio', 'a-ana', 'a-ana'])
})

test('one account never has all the room', async () => {
  const { began, enter, endAll } = asking(new FairQueue(limits))
  const many = [enter('a-ana'), enter('a-ana'), enter('a-ana')]
  await enter('b-caio')
  expect(began).toEqual(['a-ana', 'b-caio'])
  await endAll(4)
  await Promise.all(many)
})

test('who goes away leaves the line, and never begins', async () => {
  const { began, enter, endAll } = asking(new FairQueue({ ...limits, atOnce: 1 }))
  await enter('a-ana')
  const gone = new AbortController()
  const leaving = enter('a-ana', gone.signal)
  const staying = enter('a-bia')
  gone.abort(new Error('gone'))
  await expect(leaving).rejects.toThrow('gone')
  await expect(enter('a-ana', gone.signal)).rejects.toThrow('gone')
  await endAll(2)
  await staying
  expect(began).toEqual(['a-ana', 'a-bia'])
})

test('too many, and too long, are refused with a moment to try again', async () => {
  const crowded = asking(new FairQueue({ ...limits, waitingOfAccount: 1 }))
  await crowded.enter('a-ana')
  const waiting = crowded.enter('a-ana')
  await expect(crowded.enter('a-bia')).rejects.toMatchObject({ code: 'busy', details: { retryAfter: 5 } })
  await crowded.enter('b-caio')
  await crowded.endAll(3)
  await waiting
  const slow = asking(new FairQueue({ ...limits, patienceMs: 1 }))
  await slow.enter('a-ana')
  await expect(slow.enter('a-ana')).rejects.toMatchObject({ code: 'busy' })
  await slow.endAll(1)
  await slow.enter('a-ana')
})
