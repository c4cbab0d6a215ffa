export type MessageValues = { nome: string; itens: string; valor: string; link: string }

/** Unknown placeholders stay as they are. */
export function messageText(text: string, values: MessageValues): string {
  return text
    .replaceAll(/\{(nome|itens|valor|link)\}/g, (_whole, key: keyof MessageValues) => values[key])
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}

/** `phone`: digits with area code, without country code. */
export function whatsappAddress(phone: string, text: string): string | null {
  const digits = phone.replaceAll(/\D/g, '')
  if (digits.length < 10 || digits.length > 13) return null
  const whole = digits.length <= 11 ? `55${digits}` : digits
  return `https://wa.me/${whole}?text=${encodeURIComponent(text)}`
}
