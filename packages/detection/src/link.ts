import { median } from './quantiles.ts'
import { tuning } from './tuning.ts'

/** Transformation of values: identity, or log(value + offset) if never negative. */
export type Link = { log: boolean; offset: number; unit: number }

/** Scale-equivariant: values in another unit get a link in that unit. */
export function fitLink(values: readonly number[]): Link {
  const sizes = values.filter((value) => value !== 0).map(Math.abs)
  const unit = median(sizes)
  const log = unit > 0 && values.every((value) => value >= 0)
  return { log, offset: log ? tuning.logOffset * unit : 0, unit }
}

export const toLink = ({ log, offset }: Link, value: number): number =>
  log ? Math.log(Math.max(value, 0) + offset) : value

export const fromLink = ({ log, offset }: Link, value: number): number =>
  log ? Math.max(0, Math.exp(value) - offset) : value
