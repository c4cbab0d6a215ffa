import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refetchInTurn } from '#app/live/refetch-in-turn.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function turns(lasts = 0) {
  const asked: (string[] | null)[] = []
  const { note, stop } = refetchInTurn(async (facts) => {
    asked.push(facts === null ? null : [...facts])
    await new Promise((resolve) => setTimeout(resolve, lasts))
  })
  return { asked, note, stop }
}

describe('refetching', () => {
  test('comes at once, and then in turns with all that moved meanwhile', async () => {
    const { asked, note } = turns()
    note(['orders'])
    note(['orders'])
    note(['sessions'])
    expect(asked).toEqual([['orders']])
    await vi.advanceTimersByTimeAsync(249)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual([['orders'], ['orders', 'sessions']])
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toHaveLength(2)
  })

  test.each([
    [100, 350],
    [200, 450],
    [400, 800],
    [600, 1000],
    [3000, 3250],
  ])('that takes %i ms comes again after %i, so that a slow server is asked less', async (takes, again) => {
    const { asked, note } = turns(takes)
    note(['orders'])
    note(['skus'])
    await vi.advanceTimersByTimeAsync(again - 1)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual([['orders'], ['skus']])
  })

  test('of everything takes what else moved with it', async () => {
    const { asked, note } = turns()
    note(['orders'])
    note(null)
    note(['skus'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toEqual([['orders'], null])
  })

  test('ends when the screen is left', async () => {
    const { asked, note, stop } = turns()
    note(['orders'])
    note(['skus'])
    stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toEqual([['orders']])
  })
})
