/**
 * A client's purchase history: `x` repeat purchases, the last one `s` after the first purchase, observed for
 * `T` since it. All in one time unit.
 */
export type History = { x: number; s: number; T: number }

/** Number of clients with this history. */
export type HistoryCount = History & { clients: number }

/** Number of clients with `x` repeat purchases averaging `mean`. */
export type SpendingCount = { x: number; mean: number; clients: number }

/** Clients with one history, and the average of their mean repeat purchase (unused if x is 0). */
export type ProjectionRow = HistoryCount & { mean?: number }

/**
 * Purchases while active are Poisson with rate Gamma(r, alpha). After each, a client leaves with a
 * probability Beta(a, b).
 */
export type BgNbd = { r: number; alpha: number; a: number; b: number }

/** A purchase's amount is Gamma(p, rate), the client's rate Gamma(q, v). */
export type GammaGamma = { p: number; q: number; v: number }

export type Fit<Params> = {
  params: Params
  logLikelihood: number
  clients: number
  /**
   * Whether the likelihood has a maximum that is curved in every direction not at its limit. If false, the
   * parameters are not estimates.
   */
  converged: boolean
  /**
   * Converged, but flat in some direction: clients show no variation that the model allows for. A parameter
   * that would be infinite or 0 is held at its bound.
   */
  flat: boolean
  /** Covariance of the log parameters, in order. Null if the fit did not converge. */
  covariance: number[][] | null
}
