/** The fact does not have what was requested: a programming error, never a user's. */
export class UnanswerableQuestion extends Error {}
