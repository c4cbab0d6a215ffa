export type { BasisPoints, Benefit, BenefitType, Cents, Choice, Conditions, Promotion } from './promotion.ts'
