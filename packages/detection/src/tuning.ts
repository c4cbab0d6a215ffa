/** Chosen on labelled and generated series: the README says which, and what that makes of the scores. */
export const tuning = {
  /** Half-lives of the level: hours, of at least two buckets; buckets of daily series. */
  halfLives: [0.25, 3, 24, 96],
  dailyHalfLives: [2, 7, 28],
  /** Buckets that are remembered; at most as many as two weeks of minutes. */
  mostHistory: 1344,
  mostMinutes: 20_160,
  /** Predictions that a predictor must have made before it may judge. */
  leastErrors: 48,
  leastDailyErrors: 14,
  /** Buckets that a slot must have to count half, beside the coarser profile. */
  scaleShrink: 10,
  dayShrink: 1,
  weekShrink: 8,
  /** Shares of the sizes from which the tail is drawn: of few, of many. */
  tailNear: 0.02,
  tailFar: 0.005,
  /** Buckets that are judged together. */
  windows: [1, 2, 4, 8],
  /** A bucket is not anomalous for those before it alone: its own deviation. */
  leastSize: 2.5,
  valueFloor: { from: 1, step: 0.1 },
  lawFloor: { from: 1.645, step: 0.42 },
  /** Mean of the clipped squares of a normal. */
  moment: 0.95,
  /** Added before the logarithm, in medians. */
  logOffset: 0.1,
  /** Least typical deviation: of a logarithm, or in medians. */
  floor: 0.02,
  /** Alarms come in runs, and their three looks and neighbours share them: chances may be so much larger. */
  clustering: 8,
}
