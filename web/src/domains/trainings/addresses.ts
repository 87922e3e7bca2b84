import { addressOf } from '../../core/navigation/index.ts'

export const tabs = ['sessions', 'certificates', 'lacking', 'courses'] as const
export type Tab = (typeof tabs)[number]

export const tabAddress = (tab: Tab): string => addressOf(1730, {}, { tab })
export const sessionAddress = (id: number): string => addressOf(1730, {}, { session: id })
export const certificateAddress = (id: number): string => addressOf(1730, {}, { certificate: id })
