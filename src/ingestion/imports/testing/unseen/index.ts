import { gateways, marketplaces } from './first.ts'
import { advertisers, carriers, offices } from './second.ts'
import { lastFiles } from './last.ts'
import { fifthFiles } from './fifth.ts'
import { fourthFiles } from './fourth.ts'
import { furtherFiles } from './third.ts'
import { seventhFiles } from './seventh.ts'
import { sixthFiles } from './sixth.ts'

export const unseenFiles = [
  ...gateways,
  ...marketplaces,
  ...offices,
  ...carriers,
  ...advertisers,
  ...furtherFiles,
  ...lastFiles,
  ...fourthFiles,
  ...fifthFiles,
  ...sixthFiles,
  ...seventhFiles,
]
