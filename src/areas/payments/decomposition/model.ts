import type { Exportable } from '#model/exports.ts'

/** In funnel order. An attempt stops at one step or passes all. */
export const funnelSteps = ['authentication', 'antifraud', 'authorization', 'capture', 'settlement'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** Steps of order acceptance: how first attempts fared, and what later attempts recovered. */
export const acceptanceSteps = [
  'authentication',
  'antifraud',
  'technical',
  'authorization',
  'recovery',
] as const
export type AcceptanceStep = (typeof acceptanceSteps)[number]

export const attemptsExport = {
  kind: 'payment-attempts',
  permission: 'payments.export',
  personal: 'payments.personal',
} as const satisfies Exportable
