/** One statement alone does not use two cores. */
const AT_ONCE = 2

/** When one fails the others are awaited first. @throws what the first of them did. */
export async function allEnded(works: readonly Promise<unknown>[]): Promise<void> {
  for (const end of await Promise.allSettled(works)) if (end.status === 'rejected') throw end.reason
}

/** When one fails the other is awaited first. `onDone` gets the count of done numbers, in their order. */
export async function runInPairs(
  from: number,
  total: number,
  work: (index: number) => Promise<void>,
  onDone?: (done: number) => void | Promise<void>,
): Promise<void> {
  for (let done = from; done < total; done += AT_ONCE) {
    const indexes = Array.from({ length: Math.min(AT_ONCE, total - done) }, (_, more) => done + more)
    await allEnded(indexes.map(work))
    await onDone?.(done + indexes.length)
  }
}
