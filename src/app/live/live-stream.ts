/** The part of the browser's EventSource that is used. */
export type Source = {
  addEventListener: (event: string, listener: (event: Event) => void) => void
  close: () => void
}

export type LiveEvents = {
  /** These facts moved; null for all of them, when some may have been missed or the account's virtual channels are others. */
  onFacts: (facts: readonly string[] | null) => void
  /** The account's virtual channels are others. */
  onChannels: () => void
  /** The person may see the account no more, or is not signed in. */
  onEnded: () => void
  /** Whether what moved before it opens was not heard. */
  wasAway: boolean
}

const firstPause = 1000
const longestPause = 60_000

/** Goes up with every failure in a row; by chance somewhere in its upper half, so that not everybody comes back at once. */
export function pauseAfter(failures: number, chance: number): number {
  const longest = Math.min(longestPause, firstPause * 2 ** failures)
  return longest * (0.5 + chance / 2)
}

/** Follows an account's stream, on another connection after one is lost, until it is stopped or ended. */
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
  const { facts } = JSON.parse(String(event.data)) as { facts: string[] }
  return facts
}
