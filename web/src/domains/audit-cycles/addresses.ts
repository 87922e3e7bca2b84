import { addressOf } from '../../core/navigation/index.ts'

export const cycleAddress = (id: number): string => addressOf(3560, {}, { cycle: id })
