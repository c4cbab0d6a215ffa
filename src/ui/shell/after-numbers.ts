/** Loads what the numbers do not need (menus, pickers, charts) one by one, when the browser is idle. */
let shown = false
let working = false
const waiting = new Set<() => unknown>()
/** For pages without numbers. */
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
      // A failed load is retried on use.
      void Promise.resolve(next()).catch(() => null)
    }
    work()
  })
}

function whenIdle(start: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(start, 20)
  else requestIdleCallback(start, { timeout: 150 })
}
