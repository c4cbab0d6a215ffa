import { z } from 'zod'

/** What people chose when they connected a property. */
export const ga4Settings = z.object({
  /** The property's name, as people know it. */
  account: z.string(),
  /** Its number at Google. */
  property: z.string().regex(/^\d+$/),
  /** Days of history to read. */
  historyDays: z.int().min(1).max(3650).default(395),
  /** What the account calls the ways of selling whose visits these are: conversion needs the orders' own names. */
  channels: z.object({ web: z.string().min(1), app: z.string().min(1) }),
})
export type Ga4Channels = z.infer<typeof ga4Settings>['channels']

/** Opens what a person let us read, until they take it back. */
export const ga4Credentials = z.object({
  refreshToken: z.string().min(1),
  /** Who let us, by Google's own name for them: one consent holds for all that they let us read. */
  subject: z.string().min(1),
})

export type Ga4Credentials = z.infer<typeof ga4Credentials>

/** This installation, as Google knows it. */
export type GoogleClient = { clientId: string; clientSecret: string }
