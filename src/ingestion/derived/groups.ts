/** Rows that are found to be the same, each in one group. */
export class Groups<Row> {
  readonly #of = new Map<Row, Row[]>()

  constructor(rows: readonly Row[]) {
    for (const row of rows) this.#of.set(row, [row])
  }

  of(row: Row): Row[] {
    return this.#of.get(row) ?? []
  }

  join(a: Row, b: Row): void {
    const [of, and] = [this.of(a), this.of(b)]
    if (of === and) return
    const [kept, moved] = of.length < and.length ? [and, of] : [of, and]
    kept.push(...moved)
    for (const row of moved) this.#of.set(row, kept)
  }

  all(): Row[][] {
    return [...new Set(this.#of.values())]
  }
}
