/** Names for pieces of SQL, each written once before the statement that uses them. */
export class Names {
  private readonly known = new Map<string, string>()

  of(sql: string): string {
    const known = this.known.get(sql)
    if (known !== undefined) return known
    const name = `x${this.known.size + 1}`
    this.known.set(sql, name)
    return name
  }

  /** `WITH …`, in the order in which they were named; nothing when there are none. */
  with(): string {
    if (this.known.size === 0) return ''
    return `WITH ${[...this.known].map(([sql, name]) => `${sql} AS ${name}`).join(',\n  ')}\n`
  }
}
