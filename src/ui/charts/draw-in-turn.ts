const waiting = new Set<() => void>()
let scheduled = false

/** Draws one at a time, each in a task of its own: a page of charts never holds up what people do. Returns how to take it back. */
export function drawInTurn(draw: () => void): () => void {
  waiting.add(draw)
  schedule()
  return () => void waiting.delete(draw)
}

function schedule(): void {
  if (scheduled || waiting.size === 0) return
  scheduled = true
  setTimeout(() => {
    scheduled = false
    const [next] = waiting
    if (next !== undefined) waiting.delete(next)
    schedule()
    next?.()
  })
}
