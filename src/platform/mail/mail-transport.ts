export type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string | null
  unsubscribe?: string | null
  queuedAt: Date
}

export type MailTransport = {
  send: (mail: OutgoingMail) => Promise<void>
}

/** The message is for the operator and contains no secrets. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  readonly final: boolean

  constructor(sentence: string, { final, cause }: { final: boolean; cause: unknown }) {
    super(sentence, { cause })
    this.final = final
  }
}
