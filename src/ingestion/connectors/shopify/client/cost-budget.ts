import { setTimeout as sleep } from 'node:timers/promises'

export type ThrottleStatus = { maximumAvailable: number; currentlyAvailable: number; restoreRate: number }

/** Of the smallest plan, until the shop has said what it gives. */
const first: ThrottleStatus = { maximumAvailable: 1000, currentlyAvailable: 1000, restoreRate: 50 }

/** No question may cost more. */
const LARGEST_COST = 1000

const between = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value))

/** The points that a shop gives an application: each question needs what it may bring at most, and they come back evenly. */
export class CostBudget {
  #told = first
  #at = performance.now()

  /** Waits until a question of this cost can be asked. */
  async take(told: number, signal: AbortSignal | undefined): Promise<void> {
    const cost = between(0, LARGEST_COST, told)
    for (;;) {
      signal?.throwIfAborted()
      const wait = this.#wait(cost)
      if (wait <= 0) break
      await sleep(wait, undefined, signal === undefined ? {} : { signal })
    }
    this.#told = { ...this.#told, currentlyAvailable: this.#available() - cost }
    this.#at = performance.now()
  }

  /** What the shop says that is left. */
  told(status: ThrottleStatus): void {
    const { maximumAvailable, currentlyAvailable, restoreRate } = status
    this.#told = {
      maximumAvailable,
      currentlyAvailable: Math.max(0, currentlyAvailable),
      // no plan gives less: nobody waits long for what an answer got wrong
      restoreRate: Math.max(first.restoreRate, restoreRate),
    }
    this.#at = performance.now()
  }

  #available(): number {
    const { maximumAvailable, currentlyAvailable, restoreRate } = this.#told
    const restored = ((performance.now() - this.#at) / 1000) * restoreRate
    return Math.min(maximumAvailable, currentlyAvailable + restored)
  }

  #wait(cost: number): number {
    // what costs more than there can be is left to the platform to refuse
    const needed = Math.min(cost, this.#told.maximumAvailable) - this.#available()
    return needed <= 0 ? 0 : Math.ceil((needed / Math.max(1, this.#told.restoreRate)) * 1000)
  }
}

const budgets = new Map<string, CostBudget>()

/** The one budget of an application in a shop in this process; what others spent, each answer says. */
export function costBudget(key: string): CostBudget {
  const budget = budgets.get(key) ?? new CostBudget()
  budgets.set(key, budget)
  return budget
}
