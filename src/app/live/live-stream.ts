export type Source = {
  addEventListener: (event: string, listener: (event: Event) => void) => void
  close: () => void
}

export type LiveEvents = {
  /** Null: all facts may have changed. */
  onFacts: (facts: readonly string[] | null) => void
  onChannels: () => void
  /** The person lost access to the account, or signed out. */
  onEnded: () => void
  /** Whether events may have been missed before this connection opened. */
  wasAway: boolean
}

const firstPause = 1000
const longestPause = 60_000

/** Doubles per failure in a row; the random part keeps clients from reconnecting all at once. */
export function pauseAfter(failures: number, chance: number): number {
  const longest = Math.min(longestPause, firstPause * 2 ** failures)
  return longest * (0.5 + chance / 2)
}

export function followStream(
  open: () => Source,
  { onFacts, onChannels, onEnded, wasAway }: LiveEvents,
): () => void {
  let source: Source | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let missed = wasAway

  function stop(): void {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  function begin(): void {
    source = open()
    source.addEventListener('open', () => {
      failures = 0
      if (missed) onFacts(null)
      missed = true
    })
    source.addEventListener('facts', (event) => onFacts(factsOf(event)))
    source.addEventListener('alerts', () => onFacts(['alerts']))
    source.addEventListener('missed', () => onFacts(null))
    source.addEventListener('channels', () => {
      onChannels()
      onFacts(null)
    })
    source.addEventListener('ended', () => {
      stop()
      onEnded()
    })
    source.addEventListener('error', () => {
      if (source === null) return
      stop()
      timer = setTimeout(begin, pauseAfter(failures, Math.random()))
      failures += 1
    })
  }
  begin()
  return stop
}

function factsOf(event: Event): readonly string[] | null {
  if (!(event instanceof MessageEvent)) return null
  const { facts }: { facts: string[] } = JSON.parse(String(event.data))
  return facts
}
