import type { SourceFreshness } from '#areas/integrations/freshness-contract.ts'

type Health = SourceFreshness['health']

/** Worst first. */
const order: readonly Health[] = ['bad', 'late', 'good', 'still']

export function worstHealth(
  sources: readonly Pick<SourceFreshness, 'health'>[],
): { health: Health; count: number } | undefined {
  const health = order.find((one) => sources.some((source) => source.health === one))
  if (health === undefined) return undefined
  return { health, count: sources.filter((source) => source.health === health).length }
}

export function lastUpdate(sources: readonly Pick<SourceFreshness, 'updatedAt'>[]): string | null {
  return sources.map(({ updatedAt }) => updatedAt ?? '').reduce((a, b) => (a > b ? a : b), '') || null
}
