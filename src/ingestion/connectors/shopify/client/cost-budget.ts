import { setTimeout as sleep } from 'node:timers/promises'

export type ThrottleStatus = { maximumAvailable: number; currentlyAvailable: number; restoreRate: number }

/** Of the smallest plan, until the shop reports its own. */
const first: ThrottleStatus = { maximumAvailable: 1000, currentlyAvailable: 1000, restoreRate: 50 }

/** The platform's maximum for one query. */
const LARGEST_COST = 1000

const between = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value))

/** The shop's points: each query reserves what it may cost at most, and points come back evenly. */
export class CostBudget {
  #status = first
  #at = performance.now()

  async take(requested: number, signal: AbortSignal | undefined): Promise<void> {
    const cost = between(0, LARGEST_COST, requested)
    for (;;) {
      signal?.throwIfAborted()
      const wait = this.#wait(cost)
      if (wait <= 0) break
      await sleep(wait, undefined, signal === undefined ? {} : { signal })
    }
    this.#status = { ...this.#status, currentlyAvailable: this.#available() - cost }
    this.#at = performance.now()
  }

  update(status: ThrottleStatus): void {
    const { maximumAvailable, currentlyAvailable, restoreRate } = status
    this.#status = {
      maximumAvailable,
      currentlyAvailable: Math.max(0, currentlyAvailable),
      // no plan restores less: a wrong answer must not cause a long wait
      restoreRate: Math.max(first.restoreRate, restoreRate),
    }
    this.#at = performance.now()
  }

  #available(): number {
    const { maximumAvailable, currentlyAvailable, restoreRate } = this.#status
    const restored = ((performance.now() - this.#at) / 1000) * restoreRate
    return Math.min(maximumAvailable, currentlyAvailable + restored)
  }

  #wait(cost: number): number {
    // a query that costs more than the maximum is left for the platform to refuse
    const needed = Math.min(cost, this.#status.maximumAvailable) - this.#available()
    return needed <= 0 ? 0 : Math.ceil((needed / Math.max(1, this.#status.restoreRate)) * 1000)
  }
}

const budgets = new Map<string, CostBudget>()

export function costBudget(key: string): CostBudget {
  const budget = budgets.get(key) ?? new CostBudget()
  budgets.set(key, budget)
  return budget
}
