/** Elo and Hipercard are within 4, 5 and 6. */
const issued = /^(4|5[0-8]|6|2(2[2-9]|[3-6]|7[01]|720)|3[0-9])/

/** One number in ten passes, so this alone proves nothing. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

// In a card's field: any length of card numbers. Instants in milliseconds begin with 1, which no network
// has.
export function couldBeCard(digits: string): boolean {
  return digits.length >= 13 && digits.length <= 19 && issued.test(digits) && passesLuhn(digits)
}

/** Elsewhere only 16 digits, or the 15 of American Express: 13 and 14 are EAN, GTIN and CNPJ. */
export function isCertainCard(digits: string): boolean {
  const amex = digits.length === 15 && /^3[47]/.test(digits)
  return (amex || (digits.length === 16 && issued.test(digits))) && passesLuhn(digits)
}
