import { describe, expect, it } from 'vitest'
import { clientStories } from './client-stories.ts'
import type { ClientStory } from './client-stories.ts'
import { dayAt, dayNumber } from './day-number.ts'
import type { DayNumber } from './day-number.ts'
import type { OrderItemRow, OrderRow } from './rows.ts'
import { history } from './stories.ts'
import { stores } from './stores.ts'
import { daysIn } from './testing.ts'

type Client = {
  first: DayNumber
  categories: Set<string>
  campaign: string
  channel: string
  ufs: Set<string>
  after: DayNumber[]
}

/** By their approved orders of the whole history. */
function clientsOf(anchor: string): Client[] {
  const clients = new Map<string, Client>()
  for (const { orders, orderItems } of daysIn(stores.aurora, anchor, history(anchor))) {
    const bought = orders.filter((order) => order.approved_at !== null && !order.is_incomplete)
    const lines = Map.groupBy(orderItems, ({ order_id }) => order_id)
    for (const order of bought.toSorted((a, b) => a.placed_at - b.placed_at)) {
      const known = clients.get(order.customer_id)
      known?.after.push(dayAt(order.placed_at))
      known?.ufs.add(order.uf)
      if (!known) clients.set(order.customer_id, clientOf(order, lines.get(order.order_id) ?? []))
    }
  }
  return [...clients.values()]
}

const clientOf = (order: OrderRow, lines: OrderItemRow[]): Client => ({
  first: dayAt(order.placed_at),
  categories: new Set(lines.map(({ category }) => category)),
  campaign: order.utm_campaign,
  channel: order.channel,
  ufs: new Set([order.uf]),
  after: [],
})

function repurchase(clients: readonly Client[], story: ClientStory) {
  const [from, to] = [dayNumber(story.from), dayNumber(story.to)]
  const seen = clients.filter(({ first }) => first >= from && first <= to)
  const isIn = ({ categories, campaign }: Client): boolean =>
    'category' in story.segment
      ? categories.has(story.segment.category)
      : campaign === story.segment.utmCampaign
  const isBeside = (client: Client): boolean =>
    !isIn(client) && (story.channel === undefined || client.channel === story.channel)
  const rate = (some: readonly Client[]): number =>
    some.filter(({ first, after }) => after.some((day) => day - first <= story.repurchase.days)).length /
    some.length
  const inside = seen.filter(isIn)
  return { clients: inside.length, segment: rate(inside), others: rate(seen.filter(isBeside)) }
}

describe.each(['2026-11-20', '2027-03-10'])('at the anchor %s', (anchor) => {
  const clients = clientsOf(anchor)

  it.each(clientStories(anchor))('$title, in the part of clients that is told', (story) => {
    const { clients: count, segment, others } = repurchase(clients, story)
    expect(count).toBeGreaterThan(900)
    expect(Math.abs(segment - story.repurchase.segment)).toBeLessThan(0.04)
    expect(Math.abs(others - story.repurchase.others)).toBeLessThan(0.03)
    expect(Math.sign(segment - others)).toBe(story.sign)
  })

  it('a category without a story brings back as many as the others', () => {
    const panelas = clientStories(anchor).map((story) => ({ ...story, segment: { category: 'Panelas' } }))
    const [story] = panelas.filter(({ channel }) => channel === undefined)
    if (story === undefined) throw new Error('no story of a category')
    const { segment, others } = repurchase(clients, story)
    expect(Math.abs(segment - others)).toBeLessThan(0.03)
  })

  it('whoever comes back lives where the first order went', () => {
    expect(clients.filter(({ ufs }) => ufs.size > 1)).toEqual([])
  })
})
