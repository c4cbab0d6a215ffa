/** Thrown when a question asks a fact for what it does not hold: a fault of the caller, never of a person. */
export class UnanswerableQuestion extends Error {}
