/** What a client did: `x` repeat purchases, the last of them `s` after the first purchase, seen for `T` since it. One unit of time throughout. */
export type History = { x: number; s: number; T: number }

/** How many clients have this history. */
export type HistoryCount = History & { clients: number }

/** How many clients have `x` repeat purchases, of `mean` each on average. */
export type SpendingCount = { x: number; mean: number; clients: number }

/** Clients of one history and the mean of their mean repeat purchase (not read where x is 0). */
export type ProjectionRow = HistoryCount & { mean?: number }

/** Purchases while active: Poisson, rate Gamma(r, alpha). After each, a client leaves with a chance of Beta(a, b). */
export type BgNbd = { r: number; alpha: number; a: number; b: number }

/** A purchase's amount: Gamma(p, rate), the client's rate Gamma(q, v). */
export type GammaGamma = { p: number; q: number; v: number }

export type Fit<Params> = {
  params: Params
  logLikelihood: number
  clients: number
  /** The gradient vanishes at a maximum that is curved in every direction. Where false, the figures are no estimate. */
  converged: boolean
  /** No one maximum: the likelihood does not tell all parameters apart, and what depends on the others is an estimate. */
  flat: boolean
  /** Of the logarithms of the parameters, in their order. Null where not even that is known. */
  covariance: number[][] | null
}
