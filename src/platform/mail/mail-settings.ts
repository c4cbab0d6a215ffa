import { z } from 'zod'

/** `smtp://` or `smtps://`, with user and password if the server wants them. */
export const SmtpUrl = z.string().refine((value) => isSmtpUrl(value), {
  error: 'deve ser um endereço como smtps://usuario:senha@servidor:465',
})

function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '' && decodes(username + password)
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** `Nome <endereço>` or the address alone. */
export const MailFrom = z.string().transform((value, ctx) => {
  const [, name = '', inBrackets] = /^([^<>"@\p{Cc}]+) <([^<>]+)>$/u.exec(value) ?? []
  const address = z
    .email()
    .max(254)
    .safeParse(inBrackets ?? value)
  if (address.success) return { name, address: address.data }
  ctx.addIssue({ code: 'custom', message: 'deve ser como Farol <farol@exemplo.com.br>' })
  return z.NEVER
})
