import type { collectRow } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'

export type Row = Infer<typeof collectRow>
