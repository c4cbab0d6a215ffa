/**
 * JSON that somebody else wrote, without the zero bytes and lone surrogates that no store accepts; undefined
 * if it is none.
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
    )
  } catch {
    return undefined
  }
}
