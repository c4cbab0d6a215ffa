import { email } from '#vocabulary/validation/index.ts'

export type PastedEmails = { emails: string[]; wrong: string[] }

/** Addresses as people paste them: apart by commas, semicolons, spaces or lines, with or without names; each once. */
export function parseEmails(text: string): PastedEmails {
  const bare = text.replaceAll(/[^,;\n<>]*<([^<>]*)>/g, ' $1 ')
  const emails = new Set<string>()
  const wrong = new Set<string>()
  for (const piece of bare.split(/[\s,;]+/)) {
    if (piece === '') continue
    const { data, success } = email.safeParse(piece)
    if (success) emails.add(data)
    else wrong.add(piece)
  }
  return { emails: [...emails], wrong: [...wrong] }
}
