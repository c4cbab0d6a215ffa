export type { Cart, CartLine, Context, Item } from './cart.ts'
export { refusals, type Refusal } from './check-conditions.ts'
export {
  conflictKinds,
  findConflicts,
  type Conflict,
  type ConflictItem,
  type ConflictKind,
  type Limits,
} from './find-conflicts.ts'
export { platforms } from './promotion.ts'
export type {
  BasisPoints,
  Benefit,
  BenefitType,
  Cents,
  Choice,
  Conditions,
  DiscountClass,
  Platform,
  Promotion,
} from './promotion.ts'
export { simulate, type NotApplied, type Simulation, type Step } from './simulate.ts'
