/** A text as a ClickHouse string literal: whatever it holds, it stays a text. */
export function literal(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\0', '\\0')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
  return `'${escaped}'`
}

/** Texts as an array of ClickHouse string literals. */
export function literals(texts: readonly string[]): string {
  return `[${texts.map(literal).join(', ')}]`
}

/** A name as a quoted ClickHouse identifier. */
export function identifier(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``
}
