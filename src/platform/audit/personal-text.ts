const word = /[^\s",]+/g
const figures = /\d[\d.\-/() ]*/g

export function replaceEmails(text: string, replace: (local: string, domain: string) => string): string {
  if (!text.includes('@')) return text
  return text.replaceAll(word, (written) => {
    const at = written.indexOf('@')
    const isEmail = at > 0 && at < written.length - 1
    return isEmail ? replace(written.slice(0, at), written.slice(at + 1)) : written
  })
}

/** `maria@loja.com.br` becomes `ma•••@loja.com.br`. */
export const maskEmails = (text: string): string =>
  replaceEmails(text, (local, domain) => `${local.slice(0, 2)}•••@${domain}`)

/** Accepts any separators between digits (CPF, CNPJ, phone); `replace` gets a number up to its last digit. */
export function replaceNumbers(text: string, digits: number, replace: (number: string) => string): string {
  return text.replaceAll(figures, (written) => {
    const number = withoutEnd(written)
    const count = number.replaceAll(/\D/g, '').length
    return count < digits ? written : replace(number) + written.slice(number.length)
  })
}

function withoutEnd(written: string): string {
  let end = written.length
  while (!/\d/.test(written.charAt(end - 1))) end -= 1
  return written.slice(0, end)
}

/** Filters as the audit may keep them: what was searched for may be somebody's name or address. */
export const withoutSearch = <Filters extends { search?: string | undefined }>({
  search,
  ...others
}: Filters) => ({
  ...others,
  ...(search && { search: '•••' }),
})
