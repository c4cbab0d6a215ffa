/** As VTEX documents a row of a freight table: grams, reais, and weights that begin after the end of the range before. */
export type FreightRow = {
  zipCodeStart: string
  zipCodeEnd: string
  weightStart: number
  weightEnd: number
  absoluteMoneyCost: number
  pricePercent: number
  pricePercentByWeight: number
  maxVolume: number
  timeCost: string
  country: string
  operationType: number
  restrictedFreights: string[]
  polygon: string
  minimumValueInsurance: number
}

const weights = [
  [1, 1000],
  [1001.001, 10_000],
  [10_001.001, 100_000],
] as const

/** One range for each first digit of the postal code, the same for every carrier; \`dearer\` reais are added to each row. */
export function listFreight(code: string, dearer: number): FreightRow[] {
  const zone = Number(code.replaceAll(/\D/g, '').padStart(8, '0').at(0))
  return weights.map(([weightStart, weightEnd], index) => ({
    zipCodeStart: `${zone}0000000`,
    zipCodeEnd: `${zone}9999999`,
    weightStart,
    weightEnd,
    absoluteMoneyCost: 10 + zone * 2 + index * 7.5 + dearer,
    pricePercent: 0,
    pricePercentByWeight: 0,
    maxVolume: 1_000_000_000,
    timeCost: `${2 + zone}.00:00:00`,
    country: 'BRA',
    operationType: 0,
    restrictedFreights: [],
    polygon: '',
    minimumValueInsurance: 0,
  }))
}
