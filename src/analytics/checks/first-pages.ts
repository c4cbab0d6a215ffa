import { MAX_ITEMS } from '#model/monitoring/checks.ts'

const PAGE = 100

/** Reads a paged list until a check has enough items; also returns the last page's answer. */
export async function firstPages<Answer extends { items: readonly unknown[]; total: number }>(
  signal: AbortSignal,
  ask: (page: { page: number; pageSize: number }) => Promise<Answer>,
): Promise<{ items: Answer['items'][number][]; answer: Answer }> {
  const items: Answer['items'][number][] = []
  for (let page = 1; ; page++) {
    signal.throwIfAborted()
    const answer = await ask({ page, pageSize: PAGE })
    items.push(...answer.items)
    const isOver = items.length >= Math.min(answer.total, MAX_ITEMS) || answer.items.length < PAGE
    if (isOver) return { items, answer }
  }
}
