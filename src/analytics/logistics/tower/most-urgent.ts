import { byUrgency, type Judged } from './judge-open.ts'

/** As many as `count` from a place on, in their order, without putting all in order. */
export function mostUrgent(
  judged: readonly Judged[],
  { from, count }: Record<'from' | 'count', number>,
): Judged[] {
  const wanted = Math.min(judged.length, from + count)
  const first = judged.slice(0, wanted).toSorted(byUrgency)
  for (const one of judged.slice(wanted)) {
    const last = first.at(-1)
    if (last === undefined || byUrgency(one, last) >= 0) continue
    first.pop()
    first.splice(placeOf(first, one), 0, one)
  }
  return first.slice(from)
}

function placeOf(sorted: readonly Judged[], one: Judged): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const there = sorted[middle]
    if (there !== undefined && byUrgency(there, one) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
