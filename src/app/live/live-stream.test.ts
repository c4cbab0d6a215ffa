import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followStream, pauseAfter } from '#app/live/live-stream.ts'

class Stream extends EventTarget {
  closed = false
  close(): void {
    this.closed = true
  }
  tell(event: string, data: object = {}): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
}

function follow(wasAway = false) {
  const streams: Stream[] = []
  const onFacts = vi.fn<(facts: readonly string[] | null) => void>()
  const onChannels = vi.fn<() => void>()
  const onEnded = vi.fn<() => void>()
  const open = () => {
    const stream = new Stream()
    streams.push(stream)
    return stream
  }
  const stop = followStream(open, { onFacts, onChannels, onEnded, wasAway })
  const last = () => streams.at(-1) ?? new Stream()
  return { streams, onFacts, onChannels, onEnded, stop, last }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the stream of an account', () => {
  test('tells which facts moved', () => {
    const { last, onFacts } = follow()
    last().tell('open')
    last().tell('facts', { account: 'a', facts: ['orders'] })
    expect(onFacts.mock.calls).toEqual([[['orders']]])
  })

  test('tells that alerts moved', () => {
    const { last, onFacts } = follow()
    last().tell('open')
    last().tell('alerts', { account: 'a' })
    expect(onFacts.mock.calls).toEqual([[['alerts']]])
  })

  test.each([
    ['missed', 0],
    ['channels', 1],
  ])('after which every number may be another: %s', (event, channels) => {
    const { last, onFacts, onChannels } = follow()
    last().tell('open')
    last().tell(event, { account: 'a' })
    expect(onFacts.mock.calls).toEqual([[null]])
    expect(onChannels).toHaveBeenCalledTimes(channels)
  })

  test('opened after a pause tells that some may have been missed', () => {
    const { last, onFacts } = follow(true)
    last().tell('open')
    expect(onFacts.mock.calls).toEqual([[null]])
  })

  test('that was lost is opened again, later each time, and tells that some may have been missed', () => {
    const { streams, last, onFacts } = follow()
    last().tell('open')
    for (const wait of [1000, 2000, 4000]) {
      const before = streams.length
      last().tell('error')
      expect(last().closed).toBe(true)
      vi.advanceTimersByTime(wait / 2 - 1)
      expect(streams).toHaveLength(before)
      vi.advanceTimersByTime(wait / 2 + 1)
      expect(streams).toHaveLength(before + 1)
    }
    expect(onFacts).not.toHaveBeenCalled()
    last().tell('open')
    expect(onFacts.mock.calls).toEqual([[null]])
  })

  test('is not opened again once it is ended, or stopped', () => {
    const [ended, stopped] = [follow(), follow()]
    ended.last().tell('ended')
    ended.last().tell('error')
    stopped.last().tell('error')
    stopped.stop()
    vi.advanceTimersByTime(120_000)
    expect(ended.onEnded).toHaveBeenCalledOnce()
    expect([ended.streams.length, stopped.streams.length]).toEqual([1, 1])
  })

  test('is waited for a minute at most', () => {
    expect([pauseAfter(0, 1), pauseAfter(3, 0), pauseAfter(50, 1)]).toEqual([1000, 4000, 60_000])
  })
})
