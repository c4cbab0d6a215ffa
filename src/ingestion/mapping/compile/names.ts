/** Common table expressions, so that nothing is written twice. */
export class Names {
  private readonly known = new Map<string, string>()

  of(sql: string): string {
    const known = this.known.get(sql)
    if (known !== undefined) return known
    const name = `x${this.known.size + 1}`
    this.known.set(sql, name)
    return name
  }

  with(): string {
    if (this.known.size === 0) return ''
    return `WITH ${[...this.known].map(([sql, name]) => `${sql} AS ${name}`).join(',\n  ')}\n`
  }
}
