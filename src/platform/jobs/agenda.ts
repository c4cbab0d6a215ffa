/** When to process which account; only one worker processes an account at a time. */
export class Agenda {
  readonly #due = new Map<string, number>()
  readonly #taken = new Set<string>()

  add(account: string, inMs: number): void {
    this.#due.set(account, Math.min(this.#due.get(account) ?? Infinity, performance.now() + inMs))
  }

  take(): string | undefined {
    const [account, at] = this.#first()
    if (account === undefined || at > performance.now()) return undefined
    this.#due.delete(account)
    this.#taken.add(account)
    return account
  }

  nextIn(): number {
    return Math.max(1, this.#first()[1] - performance.now())
  }

  giveBack(account: string): void {
    this.#taken.delete(account)
  }

  #first(): [account: string | undefined, at: number] {
    const free = [...this.#due].filter(([account]) => !this.#taken.has(account))
    return free.sort(([, a], [, b]) => a - b)[0] ?? [undefined, Infinity]
  }
}
