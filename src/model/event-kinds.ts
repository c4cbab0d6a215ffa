/** Of what people of an account write on its time line. */
export const writtenKinds = [
  'promotion',
  'price',
  'stock',
  'payments',
  'logistics',
  'deploy',
  'other',
  'comment',
] as const
export type WrittenKind = (typeof writtenKinds)[number]
