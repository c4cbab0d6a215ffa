import { type MenuItem, menuItems } from '#app/frame/menu-items.ts'

/** Kept in this browser, per user. */
export type Visits = { pinned: string[]; recent: string[] }

const most = 5
const keyOf = (userId: string) => `farol-menu:${userId}`
const isKnown = (key: unknown): key is MenuItem['key'] => menuItems.some((item) => item.key === key)

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(isKnown) : []
}

export function readVisits(userId: string): Visits {
  try {
    const stored: Partial<Record<keyof Visits, unknown>> | null = JSON.parse(
      localStorage.getItem(keyOf(userId)) ?? 'null',
    )
    const { pinned, recent } = stored ?? {}
    return { pinned: listOf(pinned), recent: listOf(recent) }
  } catch {
    return { pinned: [], recent: [] }
  }
}

export function visit(visits: Visits, key: string): Visits {
  return { ...visits, recent: [key, ...visits.recent.filter((other) => other !== key)].slice(0, most) }
}

export function togglePin(visits: Visits, key: string): Visits {
  const others = visits.pinned.filter((other) => other !== key)
  return { ...visits, pinned: others.length < visits.pinned.length ? others : [...others, key] }
}

export function keepVisits(userId: string, visits: Visits): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(visits))
}

export function menuItemsByKey(keys: readonly string[]): MenuItem[] {
  return keys.flatMap((key) => menuItems.find((item) => item.key === key) ?? [])
}
