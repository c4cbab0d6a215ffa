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
  /** The likelihood has a maximum, curved in every direction that is not at its limit. Where false, the figures are no estimate. */
  converged: boolean
  /** Converged, but flat in some direction: clients do not differ in something that the model lets differ. A parameter that would be infinite or 0 is held at its bound. */
  flat: boolean
  /** Of the logarithms of the parameters, in their order. Null where the fit did not converge. */
  covariance: number[][] | null
}
