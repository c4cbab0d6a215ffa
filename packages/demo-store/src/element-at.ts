export function elementAt<T>(list: ArrayLike<T>, index: number): T {
  const found = list[index]
  if (found === undefined) throw new RangeError(`no element ${index} of ${list.length}`)
  return found
}
