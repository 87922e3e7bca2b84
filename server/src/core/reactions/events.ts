import type { EventPayloads } from '@lineside/contract/core'

export type { EventPayloads }
export type EventName = keyof EventPayloads
