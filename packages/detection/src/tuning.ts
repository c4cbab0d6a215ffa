/** Chosen on the half of the labelled series that the README names, and on generated ones. */
export const tuning = {
  /** Half-lives of the level: hours, of at least two buckets; buckets of daily series. */
  halfLives: [0.25, 3, 24, 96],
  dailyHalfLives: [2, 7, 28],
  mostHistory: 1344,
  mostMinutes: 20_160,
  leastErrors: 48,
  leastDailyErrors: 14,
  scaleShrink: 10,
  dayShrink: 1,
  weekShrink: 8,
  tailNear: 0.02,
  tailFar: 0.005,
  windows: [1, 2, 4],
  leastSize: 2.5,
  valueFloor: { from: 1, step: 0.1 },
  lawFloor: { from: 1.645, step: 0.42 },
  moment: 0.95,
  logOffset: 0.1,
  floor: 0.02,
  /** A month in which nothing happens has about so many alarms for each that is asked. */
  clustering: 5,
}
