import { email } from '#model/validation/index.ts'

export type PastedEmails = { emails: string[]; wrong: string[] }

/** Separated by commas, semicolons, spaces or lines, with or without names. */
export function parseEmails(text: string): PastedEmails {
  const emails = new Set<string>()
  const wrong = new Set<string>()
  for (const piece of text.split(/[,;\n]/).flatMap(splitAddresses)) {
    const { data, success } = email.safeParse(piece)
    if (success) emails.add(data)
    else wrong.add(piece)
  }
  return { emails: [...emails], wrong: [...wrong] }
}

/** `Ana <ana@loja.com>`; without a name, addresses are separated by spaces. */
function splitAddresses(part: string): string[] {
  const named = /<([^<>]*)>/.exec(part)?.[1]
  return (named ?? part).split(/\s+/).filter((piece) => piece !== '')
}
