/**
 * What is not needed to read the numbers (menus, pickers, charts) comes once they are on screen: one after the other, each
 * when the browser is idle, so that nothing holds the page for long.
 */
let shown = false
let working = false
/** What is asked for twice comes once. */
const waiting = new Set<() => unknown>()
/** Pages without numbers of their own must not keep the rest waiting. */
const atMostMs = 4000

export function numbersShown(): void {
  shown = true
  work()
}

export function afterNumbers(start: () => unknown): () => void {
  waiting.add(start)
  const timer = shown ? undefined : setTimeout(numbersShown, atMostMs)
  if (shown) work()
  return () => {
    waiting.delete(start)
    clearTimeout(timer)
  }
}

function work(): void {
  if (working || waiting.size === 0) return
  working = true
  whenIdle(() => {
    working = false
    const [next] = waiting
    if (next !== undefined) {
      waiting.delete(next)
      // What does not come now is asked for again when it is needed.
      void Promise.resolve(next()).catch(() => null)
    }
    work()
  })
}

function whenIdle(start: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(start, 20)
  else requestIdleCallback(start, { timeout: 150 })
}
