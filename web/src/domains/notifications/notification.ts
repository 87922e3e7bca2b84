import type { Infer } from '@lineside/contract/core'
import type { notification } from '@lineside/contract/notifications'

export type Notification = Infer<typeof notification>
