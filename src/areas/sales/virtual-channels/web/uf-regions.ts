/** The regions of IBGE, by their states. */
export const ufRegions = {
  south: ['PR', 'RS', 'SC'],
  southeast: ['ES', 'MG', 'RJ', 'SP'],
  midwest: ['DF', 'GO', 'MS', 'MT'],
  northeast: ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'],
  north: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO'],
} as const
export const regionKeys = Object.keys(ufRegions) as (keyof typeof ufRegions)[]
