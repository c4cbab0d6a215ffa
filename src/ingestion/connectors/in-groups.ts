import { allEnded } from '../facts/run-in-pairs.ts'

/**
 * A group at a time. Rejects with the first failure of a group once nothing of the group is under way any more: what
 * ended a turn would otherwise go on asking the platform after it.
 */
export async function inGroups<One>(
  all: readonly One[],
  atOnce: number,
  work: (one: One) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < all.length; first += atOnce)
    await allEnded(all.slice(first, first + atOnce).map(work))
}
