import type { SourceFreshness } from '#areas/integrations/freshness-contract.ts'

type Health = SourceFreshness['health']

/** The worst first. */
const order: readonly Health[] = ['bad', 'late', 'good', 'still']

/** The worst state of some sources, and how many are in it; undefined without any. */
export function worstOf(
  sources: readonly Pick<SourceFreshness, 'health'>[],
): { health: Health; count: number } | undefined {
  const health = order.find((one) => sources.some((source) => source.health === one))
  if (health === undefined) return undefined
  return { health, count: sources.filter((source) => source.health === health).length }
}

/** When any of them was updated last. */
export function lastUpdate(sources: readonly Pick<SourceFreshness, 'updatedAt'>[]): string | null {
  return sources.map(({ updatedAt }) => updatedAt ?? '').reduce((a, b) => (a > b ? a : b), '') || null
}
