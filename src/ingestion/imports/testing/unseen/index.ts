import { gateways, marketplaces } from './first.ts'
import { advertisers, carriers, offices } from './second.ts'
import { lastFiles } from './last.ts'
import { furtherFiles } from './third.ts'

export const unseenFiles = [
  ...gateways,
  ...marketplaces,
  ...offices,
  ...carriers,
  ...advertisers,
  ...furtherFiles,
  ...lastFiles,
]
