import type { Unit } from '#model/metrics.ts'

const leastSteps: Readonly<Record<Unit, number>> = { money: 100, count: 1, rate: 0, number: 0 }

/** The smallest meaningful axis step: one order, or a hundred minor units. */
export const leastStepOf = (unit: Unit): number => leastSteps[unit]
