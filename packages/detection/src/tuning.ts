/** Tuned on labelled and generated series; see the README for data and scores. */
export const tuning = {
  /** Half-lives of the level: in hours, at least two buckets; for daily series in buckets. */
  halfLives: [0.25, 3, 24, 96],
  dailyHalfLives: [2, 7, 28],
  /** Buckets kept; at most two weeks of minutes. */
  mostHistory: 1344,
  mostMinutes: 20_160,
  /** Minimum predictions before a predictor can be used. */
  leastErrors: 48,
  leastDailyErrors: 14,
  /** Buckets at which a slot weighs as much as the coarser profile. */
  scaleShrink: 10,
  dayShrink: 1,
  weekShrink: 8,
  /** Quantiles from which the tail is fitted: with few and with many observations. */
  tailNear: 0.02,
  tailFar: 0.005,
  /** Numbers of buckets judged together. */
  windows: [1, 2, 4, 8],
  /** Minimum own deviation: a bucket is not anomalous only because of those before it. */
  leastSize: 2.5,
  valueFloor: { from: 1, step: 0.1 },
  lawFloor: { from: 1.645, step: 0.42 },
  /** Mean of the clipped squares of a standard normal. */
  moment: 0.95,
  /** Offset added before the logarithm, in medians. */
  logOffset: 0.1,
  /** Minimum typical deviation: of a logarithm, or in medians. */
  floor: 0.02,
  /** Factor on probabilities, because alarms are clustered over windows and neighbouring buckets. */
  clustering: 8,
}
