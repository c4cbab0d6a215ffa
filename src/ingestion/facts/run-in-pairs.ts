/** One statement alone does not use two cores. */
const AT_ONCE = 2

/** When one fails the other is awaited first. `onDone` gets the count of done numbers, in their order. */
export async function runInPairs(
  from: number,
  total: number,
  work: (index: number) => Promise<void>,
  onDone?: (done: number) => void | Promise<void>,
): Promise<void> {
  for (let done = from; done < total; done += AT_ONCE) {
    const indexes = Array.from({ length: Math.min(AT_ONCE, total - done) }, (_, more) => done + more)
    const ended = await Promise.allSettled(indexes.map(work))
    for (const end of ended) if (end.status === 'rejected') throw end.reason
    await onDone?.(done + indexes.length)
  }
}
