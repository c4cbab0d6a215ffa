import type { Exportable } from '#model/exports.ts'

/** In the order of the funnel; an attempt ends at one of them or passes all. */
export const funnelSteps = ['authentication', 'antifraud', 'authorization', 'capture', 'settlement'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** Of the acceptance of orders: how their first attempt passed, and what later ones brought back. */
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
