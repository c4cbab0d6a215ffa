import { loadStockouts } from '#analytics/catalog/best-sellers-stockouts.ts'
import { figuresOfToday } from '#analytics/catalog/fresh-figures.ts'
import { MAX_OF_SOURCE, noEvents, type EventSource } from '#analytics/events/event-source.ts'

/** Best sellers that ran out of stock, those that cost most first. */
export const stockoutEvents: EventSource = async (ctx, spans) => {
  if (!ctx.permissions.has('catalog.view')) return noEvents
  const figures = await figuresOfToday(ctx)
  if (figures === null) return { ...noEvents, isPending: true }
  const { stockouts, total } = await loadStockouts(ctx, figures, spans, MAX_OF_SOURCE)
  const events = stockouts.map(({ id, name, since, until }) => ({
    id: `stockout-${id}-${since}`,
    name: name === '' ? id : name,
    kind: 'stockout' as const,
    from: since,
    to: until,
    link: `/catalog/product-details/${encodeURIComponent(id)}`,
  }))
  return { events, total }
}
