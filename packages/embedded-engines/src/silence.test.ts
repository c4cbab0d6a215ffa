import { describe, expect, test } from 'vitest'
import { waitUntilHung } from './silence.ts'
import type { Probe } from './silence.ts'

const bounds = { everyMs: 2, answerMs: 1, silences: 3 }

const refused = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
const silent: Probe = (signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
const answering: Probe = () => Promise.resolve()
const refusing: Probe = () => refused('ECONNREFUSED')
const withoutFiles: Probe = () => refused('EMFILE')
/** The deadline passed long before this process noticed. */
const late: Probe = async () => {
  const until = performance.now() + 5
  while (performance.now() < until);
  throw new Error('late')
}

/** How many probes were asked until the engine was found to hang; null when they ended without that. */
async function probesUntilSilent(probes: Probe[], answerMs = bounds.answerMs): Promise<number | null> {
  const over = new AbortController()
  let asked = 0
  const probe: Probe = (signal) => {
    const next = probes[asked]
    asked += 1
    if (next !== undefined) return next(signal)
    over.abort()
    return Promise.resolve()
  }
  return (await waitUntilHung(probe, { ...bounds, answerMs }, over.signal)) ? asked : null
}

describe('an engine', () => {
  test('hangs after some refusals in a row', async () => {
    expect(await probesUntilSilent([refusing, refusing, refusing], 60_000)).toBe(3)
  })

  test('hangs when no probe is answered', async () => {
    expect(await waitUntilHung(silent, { ...bounds, answerMs: 200 }, new AbortController().signal)).toBe(true)
  })

  test('that answered in between has to be silent as often again', async () => {
    const probes = [refusing, refusing, answering, refusing, refusing, refusing]
    expect(await probesUntilSilent(probes, 60_000)).toBe(6)
  })

  test('does not hang because this process was late, or could not ask', async () => {
    expect(await probesUntilSilent([late, late, late, late])).toBeNull()
    expect(await probesUntilSilent([withoutFiles, withoutFiles, withoutFiles], 60_000)).toBeNull()
  })

  test('is not asked any more once it is being stopped', async () => {
    const stopping = new AbortController()
    const watching = waitUntilHung(silent, { ...bounds, answerMs: 60_000 }, stopping.signal)
    stopping.abort()
    expect(await watching).toBe(false)
  })
})
