import { keysOf } from '../records.ts'

const same = 'São as mesmas de Pagamentos ao vivo: chegaram a quem decide e trouxeram a duração.'

/** Milliseconds in which a part of the answers of a window came. */
export const latencyMetrics = {
  latencyP50: {
    label: 'Latência p50 (ms)',
    definition: `Metade das tentativas respondidas teve resposta em até este tempo, em milissegundos. ${same}`,
    part: 0.5,
  },
  latencyP95: {
    label: 'Latência p95 (ms)',
    definition: `95 % das tentativas respondidas tiveram resposta em até este tempo, em milissegundos. ${same}`,
    part: 0.95,
  },
} as const satisfies Record<string, { label: string; definition: string; part: number }>

export type LatencyMetricKey = keyof typeof latencyMetrics

export const latencyKeys = keysOf(latencyMetrics)
