export { detect, groupEvents as eventsOf } from './detect.ts'
export { judgeNext, startDetector } from './judge.ts'
export { countTails, MIN_SPREAD, ratioTails } from './count-law.ts'
export type { Tails } from './count-law.ts'
export { sizeOfState } from './state.ts'
export type { DetectorState } from './state.ts'
export type {
  AnomalyEvent,
  Arrival,
  Bucket,
  DetectionOptions,
  Judgment,
  NotJudged,
  SeriesKind,
  SpecialDay,
} from './types.ts'
