import { ORPCError } from '@orpc/client'
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/query-client.ts'
import { toastMissing } from '#ui/api/failure.ts'
import { currentToast, dismissToast } from '#ui/feedback/toast.ts'

const answer = (status: number) => new ORPCError('FAILED', { status })

function defaults() {
  const { queries } = createQueryClient(() => {}).getDefaultOptions()
  const { gcTime, retry, retryDelay } = queries ?? {}
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('no functions')
  return { gcTime, retry, retryDelay }
}

describe('section 9: defaults of the data layer', () => {
  test('answers are kept five minutes', () => {
    expect(defaults().gcTime).toBe(300_000)
  })

  test('up to three retries, for what may pass', () => {
    const { retry } = defaults()
    const tries = (error: Error) => [0, 1, 2, 3].map((failures) => retry(failures, error))
    expect(tries(answer(500))).toEqual([true, true, true, false])
    expect(tries(new TypeError('Failed to fetch'))).toEqual([true, true, true, false])
    expect(tries(answer(403))).toEqual([false, false, false, false])
  })

  test('waits that double, up to 30 seconds', () => {
    const { retryDelay } = defaults()
    const waits = [0, 1, 2, 3, 4, 5, 20].map((attempt) => retryDelay(attempt, answer(500)))
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  test('a session that ended is told once its query fails', async () => {
    const ended = vi.fn<() => void>()
    const client = createQueryClient(ended)
    const failing = (status: number) =>
      client.fetchQuery({ queryKey: [status], queryFn: () => Promise.reject(answer(status)) })
    await expect(failing(403)).rejects.toThrow()
    expect(ended).not.toHaveBeenCalled()
    await expect(failing(401)).rejects.toThrow()
    expect(ended).toHaveBeenCalledOnce()
  })

  test('a question that found no answer is told in a toast, but for what has a page or a place of its own', async () => {
    const client = createQueryClient(() => {})
    const told = async (status: number, meta = {}) => {
      dismissToast()
      const queryKey = [status, meta]
      await expect(
        client.fetchQuery({ queryKey, queryFn: () => Promise.reject(answer(status)), retry: false, meta }),
      ).rejects.toThrow()
      return currentToast()?.open ?? false
    }
    expect(await told(500)).toBe(true)
    expect(await told(422)).toBe(true)
    for (const status of [401, 403, 404]) expect(await told(status)).toBe(false)
    expect(await told(500, { failsInPlace: true })).toBe(false)
  })

  test('an address whose id is none has its page alone, another wrong field has a toast', async () => {
    const client = createQueryClient(() => {})
    const told = async (fields: Record<string, string>) => {
      dismissToast()
      const error = new ORPCError('FAILED', { status: 422, data: { fields } })
      const queryKey = [fields]
      await expect(
        client.fetchQuery({ queryKey, queryFn: () => Promise.reject(error), retry: false }),
      ).rejects.toThrow()
      return currentToast()?.open ?? false
    }
    expect(await told({ campaignId: 'Valor inválido' })).toBe(false)
    expect(await told({ id: 'Valor inválido' })).toBe(false)
    expect(await told({ campaignId: 'Valor inválido', period: 'Valor inválido' })).toBe(true)
    expect(await told({ paid: 'Valor inválido' })).toBe(true)
  })

  test('what was told of a question is taken back once it is answered, and nothing else', async () => {
    const client = createQueryClient(() => {})
    const ask = (queryFn: () => Promise<string>) =>
      client.fetchQuery({ queryKey: ['again'], queryFn, retry: false, staleTime: 0 })
    const fail = () => Promise.reject(answer(500))
    await expect(ask(fail)).rejects.toThrow()
    expect(currentToast()?.open).toBe(true)
    await ask(() => Promise.resolve('here'))
    expect(currentToast()?.open).toBe(false)
    await expect(ask(fail)).rejects.toThrow()
    toastMissing()
    await ask(() => Promise.resolve('here'))
    expect(currentToast()?.open).toBe(true)
  })

  test('a write without a connection fails at once, instead of happening later', () => {
    expect(createQueryClient(() => {}).getDefaultOptions().mutations?.networkMode).toBe('always')
  })
})

test('what was asked for the first time before a write is asked again after it', async () => {
  const client = createQueryClient(() => {})
  const answers: ((text: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['docks'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const stop = observer.subscribe(() => {})
  expect(answers).toHaveLength(1)
  const asked = client.invalidateQueries({ queryKey: ['docks'] })
  expect(answers).toHaveLength(2)
  answers[0]?.('before')
  answers[1]?.('after')
  await asked
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isFetching: false })
  stop()
})
