import { useSyncExternalStore } from 'react'

export interface DeviceSwitch {
  isOn: () => boolean
  choose: (on: boolean) => void
  subscribe: (changed: () => void) => () => void
}

/** A choice that belongs to the device, kept by this browser under `key`; `otherwise` until somebody chooses. */
export function deviceSwitch(key: string, otherwise: boolean): DeviceSwitch {
  const listeners = new Set<() => void>()
  return {
    isOn() {
      const chosen = localStorage.getItem(key)
      return chosen === null ? otherwise : chosen === 'on'
    },
    choose(on) {
      localStorage.setItem(key, on ? 'on' : 'off')
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** Everything on the page that shows it follows it. */
export function useDeviceSwitch({
  isOn,
  choose,
  subscribe,
}: DeviceSwitch): Pick<DeviceSwitch, 'choose'> & { on: boolean } {
  return { on: useSyncExternalStore(subscribe, isOn), choose }
}
