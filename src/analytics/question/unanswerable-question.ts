/** The fact does not have what was asked: a programming error, never a person's. */
export class UnanswerableQuestion extends Error {}
