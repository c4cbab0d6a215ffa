/** What stands for the case's own in a text to its client. */
export type MessageValues = { nome: string; itens: string; valor: string; link: string }

/** The account's text with a case's own in it; a name in braces that means nothing stays as it was written. */
export function messageText(text: string, values: MessageValues): string {
  return text
    .replaceAll(/\{(nome|itens|valor|link)\}/g, (_whole, key: keyof MessageValues) => values[key])
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}

/** The address that opens a talk with a phone of Brazil, as digits with its area code, and a text in it. */
export function whatsappAddress(phone: string, text: string): string | null {
  const digits = phone.replaceAll(/\D/g, '')
  if (digits.length < 10 || digits.length > 13) return null
  const whole = digits.length <= 11 ? `55${digits}` : digits
  return `https://wa.me/${whole}?text=${encodeURIComponent(text)}`
}
