const breaks = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu

/** Safe for a mail header: one line, no control characters, at most 255 characters. */
export function oneLine(text: string): string {
  return Array.from(text.replace(breaks, ' ').trim()).slice(0, 255).join('')
}
