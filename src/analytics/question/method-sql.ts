/** Methods are free text, so cards are recognised by brand or name. */
export const isPix = `positionCaseInsensitive(method, 'pix') > 0`
export const isBoleto = `match(lowerUTF8(method), 'boleto|bank.?slip')`
export const isCard = `(brand != '' OR match(lowerUTF8(method), 'cart[ãa]o|card|cr[ée]dito|d[ée]bito'))`
