import type { Infer } from '@lineside/contract/core'
import type { ownChannels } from '@lineside/contract/notifications'

export type Choice = Pick<OwnChannels, 'portalOff' | 'browser' | 'mail' | 'rhythm' | 'shiftId'>

export type OwnChannels = Infer<typeof ownChannels>
