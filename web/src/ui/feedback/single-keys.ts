import { deviceSwitch, useDeviceSwitch } from './device-switch.ts'

/** Single keys answer unless the reader of this browser switched them off (WCAG 2.1.4): speech and shaky hands press them unmeant. */
const singleKeys = deviceSwitch('lineside.keys', true)

export const singleKeysAnswer = singleKeys.isOn
export const useSingleKeys = () => useDeviceSwitch(singleKeys)

/** A key that writes something, without a modifier. */
export const isSingleKey = (keys: string): boolean => keys.length === 1
