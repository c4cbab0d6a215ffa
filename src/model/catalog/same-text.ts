/** A text without formatting: spaces, empty lines and list markers. */
export function stripFormatting(text: string): string {
  const lines = text
    .toWellFormed()
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return lines
    .map((line) => line.replace(/^(?:[-–•*] )+/, ''))
    .filter((line) => line !== '')
    .join('\n')
}

export const isSameText = (one: string, other: string): boolean =>
  stripFormatting(one) === stripFormatting(other)
