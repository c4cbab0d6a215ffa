export type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string | null
  queuedAt: Date
}

/** Takes mails away. */
export type MailTransport = {
  /** Ends once somebody else answers for the mail; throws a `MailFailure` when nobody does. */
  send: (mail: OutgoingMail) => Promise<void>
}

/** A mail that did not leave; the message is a sentence for the operator, with no secret in it. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  /** Trying again would be refused again. */
  readonly final: boolean

  constructor(sentence: string, { final, cause }: { final: boolean; cause: unknown }) {
    super(sentence, { cause })
    this.final = final
  }
}
