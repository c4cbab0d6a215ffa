const breaks = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu

export function oneLine(text: string): string {
  return Array.from(text.replace(breaks, ' ').trim()).slice(0, 255).join('')
}
